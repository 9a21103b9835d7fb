/**
 * All the script that a reading page begins with: theme, menus, the ways out, and a watch over its islands. React comes with
 * the first island that is wanted, or where somebody may be signed in; the application's code when the browser is idle.
 */
import { disguisedStore, PLAIN_TITLE } from '../frame/disguise.ts';
import { watchEscapes } from '../frame/hide-page.ts';
import { leaveQuickly } from '../frame/leave-quickly.ts';
import { isDataDear } from '../kit/is-data-dear.ts';
import { isPlainPress } from '../kit/navigation/plain-press.ts';
import { chooseTheme, followSystemTheme, readTheme, type ThemeChoice } from '../kit/theme.ts';
import { whenIdle } from '../kit/waiting/when-idle.ts';
import { runEarlyClick } from '../shell/document/early-click.ts';
import { tendBarMenus } from '../shell/layout/bar-menus.ts';
import { startFollowers } from './followers.ts';
import { goOnWithout } from './go-on-without.ts';
import { layOutRest } from './lay-out-rest.ts';
import { sayCarried, sayPlainly } from './plain-toast.ts';
import { PRESSED, type Sleeping, watchSleeping } from './sleeping.ts';
import { isSomebody } from './somebody.ts';
import { fetchSheetsAtFirstSign } from './whole-sheets.ts';

/** What comes with React (`awake.tsx`). */
interface Awake {
  startTending(failed?: unknown): Promise<void>;
  wakeIsland(island: HTMLElement, before: () => void): Promise<void>;
}

type LoadAwake = () => Promise<Awake>;

export function startStillPage(loadAwake: LoadAwake): void {
  const bar = document.querySelector<HTMLElement>('[data-island=bar]');
  const leaveBar = bar ? tendBarMenus(bar) : null;
  const sleeping = watchSleeping(
    async (island) => {
      const awake = await loadAwake();
      // Then it sees to its menus itself.
      await awake.wakeIsland(island, () => island === bar && leaveBar?.());
    },
    () => void loadAwake().catch(() => undefined),
    (pressed) => void goOnWithout(pressed),
  );
  actOnClicks(sleeping, {
    leave: leaveQuickly,
    theme(button) {
      chooseTheme(button.value as ThemeChoice);
      showTheme();
    },
  });
  fetchSheetsAtFirstSign();
  layOutRest();
  tendInstallLinks();
  watchFaults(loadAwake);
  followSystemTheme();
  showTheme();
  stayWhenOffline();
  followDisguise();
  watchEscapes();
  runEarlyClick();
  startFollowers();
  followMembers(sleeping, loadAwake);
  // Somebody's messages all come in one place, once it is there.
  if (!isSomebody()) sayCarried();
  // What could not be fetched ahead is fetched when it is needed.
  whenIdle(() => void fetchAhead().catch(() => undefined), REST_MS);
  moveScene();
}

/** `acts` by the name in `data-act`: what needs no island, or not yet. */
function actOnClicks(sleeping: Sleeping, acts: Record<string, (button: HTMLButtonElement) => void>): void {
  const handleClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    if (!button || button.closest('[data-awake]')) return;
    const act = acts[button.dataset.act ?? ''];
    if (act && button instanceof HTMLButtonElement) act(button);
    else if (sleeping.around(button) && (button instanceof HTMLButtonElement || isPlainPress(event))) {
      event.preventDefault();
      sleeping.hold(button);
    }
  };
  addEventListener('click', handleClick, true);
}

/** Where a link would end on the browser's own error page, and no worker of ours has the page that it leads to. */
function stayWhenOffline(): void {
  addEventListener('click', (event) => {
    if (navigator.onLine || navigator.serviceWorker?.controller != null || event.defaultPrevented) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    sayPlainly('You’re offline. That page opens once you’re connected again.');
  });
}

function showTheme(): void {
  const chosen = readTheme(document.cookie);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-act=theme]')) {
    button.setAttribute('aria-pressed', String(button.value === chosen));
  }
}

function followDisguise(): void {
  const own = document.title;
  disguisedStore.listen((is) => {
    document.title = is ? PLAIN_TITLE : own;
  });
}

/** Also who signs in in another tab, or did while this page lay in the browser's memory. */
function followMembers(sleeping: Sleeping, loadAwake: LoadAwake): void {
  const look = () => {
    if (!isSomebody()) return;
    loadAwake()
      .then(({ startTending }) => startTending())
      // Without a connection the page can be read; the next one tries again.
      .catch(() => undefined);
    sleeping.wakeMembers();
  };
  look();
  addEventListener('storage', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}

/** The look that this browser chose for its home screen, and what an app on one of Apple's begins with: `install-links.tsx` elsewhere. */
function tendInstallLinks(): void {
  // The browser's own bar would come at a moment, and in words, that are not ours.
  addEventListener('beforeinstallprompt', (event) => event.preventDefault());
  const apple = navigator.maxTouchPoints > 1 && /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
  if (!apple && !document.cookie.includes('look=')) return;
  // Without them it is added under its first look.
  import('./install-head.ts').then(({ writeInstallHead }) => writeInstallHead()).catch(() => undefined);
}

/** What failed is told of by the question that the application asks; its code comes only then. */
function watchFaults(loadAwake: LoadAwake): void {
  const tell = (error: unknown) =>
    void loadAwake()
      .then(({ startTending }) => startTending(error))
      .catch(() => undefined);
  addEventListener('error', ({ error }) => error != null && tell(error), { once: true });
  addEventListener('unhandledrejection', ({ reason }) => tell(reason), { once: true });
}

/** The front page's. */
function moveScene(): void {
  const scene = document.querySelector<HTMLElement>('[data-scene]');
  if (!scene || !matchMedia('(min-width: 48rem)').matches) return;
  const move = () =>
    import('../shell/home/hero-motion.ts').then(
      ({ moveHero }) => moveHero(scene),
      // Without a connection it stands still.
      () => undefined,
    );
  whenIdle(() => void move());
}

/** A page that is left sooner fetches nothing that it does not show. */
const REST_MS = 3_000;

/** Whoever goes on into the application need not wait for it. By `fetch`, since not every browser has `rel=prefetch`, or lets the policy's words for scripts hold for it. */
async function fetchAhead(): Promise<void> {
  if (isDataDear()) return;
  const meta = document.querySelector<HTMLMetaElement>('meta[name=ahead]');
  const files = [meta?.content, meta?.dataset.onward].flatMap((list) => list?.split(' ') ?? []);
  // An empty address would be this page's own.
  for (const address of files.filter(Boolean)) {
    const answer = await fetch(address, { priority: 'low' });
    // Only what has come whole is kept.
    await answer.arrayBuffer();
  }
}
