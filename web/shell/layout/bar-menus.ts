/**
 * The bar's menus are `details`: they open before any script is there, and without one. This closes them as people expect, by
 * Escape, a press elsewhere, the focus elsewhere and a way taken; without React, for reading pages and the application alike.
 */

const opened = (bar: HTMLElement): HTMLDetailsElement[] => [
  ...bar.querySelectorAll<HTMLDetailsElement>('details[open]'),
];

export function closeBarMenus(bar: HTMLElement): void {
  for (const menu of opened(bar)) menu.open = false;
}

/** A phone's panel holds all that follows it in the bar. */
const isPanel = (menu: Element): boolean => menu.classList.contains('bar-panel');

/** Returns what ends it. */
export function tendBarMenus(bar: HTMLElement): () => void {
  const end = new AbortController();
  const inCapture = { capture: true, signal: end.signal };
  document.addEventListener('pointerdown', ({ target }) => closeBeside(bar, target), inCapture);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (isWithin(bar, target)) return;
      for (const menu of opened(bar)) if (!isPanel(menu)) menu.open = false;
    },
    inCapture,
  );
  document.addEventListener('keydown', (event) => event.key === 'Escape' && leaveByKey(bar, event), inCapture);
  bar.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href]')) closeBarMenus(bar);
    },
    { signal: end.signal },
  );
  // A panel that is opened again begins folded.
  bar.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && isPanel(target) && !target.open) closeBarMenus(bar);
    },
    inCapture,
  );
  return () => end.abort();
}

const isWithin = (part: Element, target: EventTarget | null): boolean =>
  !(target instanceof Node) || part.contains(target);

/** Within an open panel nothing closes: what folds up under a finger would move what it is about to press. */
function closeBeside(bar: HTMLElement, target: EventTarget | null): void {
  const menus = opened(bar);
  const hasPanel = menus.some(isPanel);
  for (const menu of menus) if (!isWithin(hasPanel ? bar : menu, target)) menu.open = false;
}

/** Spent here: it must not also count towards hiding the screen. */
function leaveByKey(bar: HTMLElement, event: KeyboardEvent): void {
  const [menu] = opened(bar);
  if (!menu) return;
  event.preventDefault();
  event.stopPropagation();
  const isHere = bar.contains(document.activeElement);
  closeBarMenus(bar);
  if (isHere) menu.querySelector('summary')?.focus();
}
