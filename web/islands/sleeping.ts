/**
 * The islands of a reading page that nobody has wanted yet. Each is brought to life once, by what its mark says or by the
 * first touch; a click that comes sooner is kept and done as soon as it is awake.
 */

/** As `data-wake` says. */
const SEEN = 'seen';

/** A click that is older would surprise. */
const FRESH_MS = 20_000;

/** What only an island that is awake can answer, or answers better than the page that it leads to. */
export const PRESSED = 'button, a[data-live]';

const ASLEEP = '[data-island]:not([data-awake])';

/** Loads what the island is made of and gives it life. Resolves once it answers for itself; marks one that cannot live as broken. */
type Rouse = (island: HTMLElement) => Promise<void>;

interface Held {
  button: HTMLElement;
  at: number;
}

export interface Sleeping {
  /** The island that the element stands in, unless it is awake. */
  around(element: Element): HTMLElement | null;
  /** All of those, now. */
  wakeMembers(): void;
  /** Keeps a click for when the island that the button, or link, stands in is awake. */
  hold(button: HTMLElement): void;
}

/** `near`: somebody is about to press a button that only a waking island can answer. `lost` is told where a click was kept for nothing, since its island could not be had. */
export function watchSleeping(rouse: Rouse, near: () => void, lost: (pressed: HTMLElement) => void): Sleeping {
  const rousing = new Map<HTMLElement, Promise<void>>();
  let held: Held | null = null;

  const drop = (): void => {
    held?.button.removeAttribute('data-held');
    held = null;
  };
  const wake = (island: HTMLElement): Promise<void> => {
    const under = rousing.get(island);
    if (under) return under;
    const begun = rouse(island).catch((error: unknown) => {
      // The next touch tries again, but for one that broke, which would do so again under whoever types in it.
      if (island.dataset.broken === undefined) rousing.delete(island);
      throw error;
    });
    rousing.set(island, begun);
    return begun;
  };
  const wakeQuietly = (island: HTMLElement): void => void wake(island).catch(() => undefined);

  watchTouches(wakeQuietly, near);
  for (const island of document.querySelectorAll<HTMLElement>(ASLEEP)) {
    if (island.dataset.wake === SEEN || isOfAnotherDay(island) || isFilled(island)) whenSeen(island, wakeQuietly);
  }

  return {
    around,
    wakeMembers() {
      for (const island of document.querySelectorAll<HTMLElement>(`${ASLEEP}[data-wake=member]`)) wakeQuietly(island);
    },
    hold(button) {
      const island = around(button);
      if (!island) return;
      drop();
      const mine = { button, at: Date.now() };
      held = mine;
      button.setAttribute('data-held', '');
      const done = () => {
        if (held !== mine) return;
        drop();
        if (Date.now() - mine.at <= FRESH_MS && button.isConnected) button.click();
      };
      wake(island).then(done, () => {
        if (held !== mine) return;
        drop();
        lost(button);
      });
    },
  };
}

const around = (element: Element): HTMLElement | null => element.closest<HTMLElement>(ASLEEP);

function watchTouches(wake: (island: HTMLElement) => void, near: () => void): void {
  const touched = ({ target }: Event): void => {
    const island = target instanceof Element ? around(target) : null;
    if (!island) return;
    // Its menus open by hand; what it needs more for is a click.
    if (island.dataset.wake !== 'member') wake(island);
    else if ((target as Element).closest(`:is(${PRESSED}):not([data-act])`)) near();
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'input']) {
    addEventListener(name, touched, { capture: true, passive: true });
  }
}

/** Where the browser brought back what was filled in, the island has to heed it. */
const isFilled = (island: HTMLElement): boolean =>
  [...island.querySelectorAll('input')].some(
    ({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue,
  ) || [...island.querySelectorAll('option')].some(({ selected, defaultSelected }) => selected !== defaultSelected);

function isOfAnotherDay({ dataset: { day } }: HTMLElement): boolean {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return day !== undefined && day !== `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function whenSeen(island: HTMLElement, act: (island: HTMLElement) => void): void {
  // It has no box of its own.
  const place = island.firstElementChild;
  if (!place) return;
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    act(island);
  });
  watch.observe(place);
}
