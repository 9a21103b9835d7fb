/**
 * Stands around every page: while the app is locked, private ones are not there at all, and the lock screen
 * is; it locks when it is time. While the window is not in use, blank paper lies over a private page, or any
 * page of an app on a home screen, so that neither a glance nor an app switcher's picture shows it.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Meta, useLocation } from 'react-router';
import { SessionProvider } from '../../accounts/sign-in/session.tsx';
import { isDemo } from '../../client/demo-flag.ts';
import { isStandalone } from '../../client/install-prompt.ts';
import { knownSettings, onKnownSettings } from '../../client/privacy/known-settings.ts';
import { heldSession } from '../../client/privacy/lock-mark.ts';
import { sessionStore } from '../../client/sessions/session-store.ts';
import { useStore } from '../../client/use-store.ts';
import { TabTitle } from '../../frame/discreet.tsx';
import {
  followLock,
  isLocked,
  LOCK_AFTER,
  LOCK_DEFAULTS,
  lockIfDue,
  lockIfHidden,
  lockStore,
  noteActivity,
  noteActivityNow,
  noteOpen,
  readLastActivity,
} from '../../frame/lock-store.ts';
import { QuickExitKeys } from '../../frame/quick-exit.tsx';
import { UnlockHost } from '../../frame/unlock-host.tsx';
import { Toaster } from '../../kit/messages/toaster.tsx';
import { whenIdle } from '../../kit/waiting/when-idle.ts';
import { isCoveredPath, isPrivatePath } from './private-path.ts';

const LockScreen = lazy(() => import('./lock-screen.tsx'));

/** At hand before it is needed; without a connection the next page tries again. */
const prepare = () => {
  if (heldSession() === null || isDemo()) return;
  import('./lock-ready.ts').then((ready) => ready.prepareLock()).catch(() => undefined);
};

/** A page that waits for its records looks idle; what it opens comes first. */
const REST_MS = 2000;

const useShut = (): boolean => {
  const { pathname } = useLocation();
  const locked = useStore(lockStore, false);
  return locked && isPrivatePath(pathname);
};

/** The page's own title and facts; a locked page and a discreet one have none. */
export const PageMeta = () => (
  <TabTitle plain={useShut()}>
    <Meta />
  </TabTitle>
);

export function LockGate({ children }: { children: ReactNode }) {
  const shut = useShut();
  const { pathname } = useLocation();
  useEffect(() => {
    const stops = [followLock(), watchLock(), startCover()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    if (!isPrivatePath(pathname)) return;
    const stops = [whenIdle(prepare, REST_MS), sessionStore.listen(prepare)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [pathname]);
  useEffect(() => {
    // The paper over the page from before the first paint; by now whatever stands here may be seen.
    delete document.documentElement.dataset.locked;
  }, []);

  if (!shut) return children;
  return (
    <Toaster>
      <SessionProvider>
        <Suspense>
          <LockScreen />
        </Suspense>
      </SessionProvider>
      <UnlockHost />
      <QuickExitKeys />
    </Toaster>
  );
}

/** Input that counts as activity. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
/** Looked at this often at least: a timer set for long is late by as long as the computer slept. */
const LOOK_MS = 15_000;

/** While somebody is signed in on this page. Returns a stop function. */
export function watchLock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (heldSession() !== null && readLastActivity() === null) noteActivityNow(Date.now());

  const look = () => {
    clearTimeout(timer);
    if (heldSession() !== null && lockIfDue()) return;
    const after = LOCK_AFTER[(knownSettings() ?? LOCK_DEFAULTS).autoLockTimeout];
    const left = after - (Date.now() - (readLastActivity() ?? Date.now()));
    timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS);
  };
  const handleActivity = () => {
    // A computer that wakes hears the input before any timer: what was due stays due.
    if (heldSession() === null || isLocked() || lockIfDue()) return;
    noteActivity(Date.now());
  };
  const hidden = () => {
    if (document.visibilityState === 'visible') look();
    else leave();
  };
  const leave = () => {
    if (heldSession() === null) return;
    noteOpen(Date.now());
    if (!isLocked()) lockIfHidden();
  };

  for (const name of ACTIVITY_EVENTS) addEventListener(name, handleActivity, { capture: true, passive: true });
  document.addEventListener('visibilitychange', hidden);
  document.addEventListener('resume', look);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  addEventListener('focus', look);
  const stops = [onKnownSettings(look), lockStore.listen(look)];
  look();
  return () => {
    clearTimeout(timer);
    for (const name of ACTIVITY_EVENTS) removeEventListener(name, handleActivity, { capture: true });
    document.removeEventListener('visibilitychange', hidden);
    document.removeEventListener('resume', look);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    removeEventListener('focus', look);
    for (const stop of stops) stop();
  };
}

const PANELS = 8;
/** Pixels. Where the paper comes under a pointer at rest, browsers tell of a move that is none. */
const MIN_MOVE = 4;
let paper: HTMLElement | null = null;
/** Where the pointer was first told to be since the paper lies there. */
let rest: { x: number; y: number } | null = null;

/**
 * Returns a stop function. The paper comes as soon as the window loses the focus, is hidden or enters bfcache. It lies in the browser's top layer, above
 * dialogs; takes no focus, closes nothing, and is no part of what is read out. On return it is gone, unless locked. A window
 * may lose the focus and never be told that it is looked at again, as Firefox does behind a download: whoever moves a pointer
 * over the page or types into it is there, until the pointer leaves.
 */
export function startCover(): () => void {
  const blurred = () => {
    // The focus went into a frame of this very page.
    if (document.activeElement instanceof HTMLIFrameElement) return;
    cover();
  };
  const seen = () => {
    if (document.visibilityState === 'hidden') cover();
    else if (document.hasFocus()) uncover();
  };
  const typed = () => {
    if (paper) uncover();
  };
  const left = ({ pointerType }: PointerEvent) => {
    // A finger leaves with each tap.
    if (pointerType === 'mouse' && !document.hasFocus()) cover();
  };
  addEventListener('blur', blurred);
  addEventListener('focus', uncover);
  addEventListener('pointermove', moved);
  addEventListener('keydown', typed, { capture: true });
  document.documentElement.addEventListener('pointerleave', left);
  addEventListener('pagehide', cover);
  addEventListener('pageshow', seen);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('blur', blurred);
    removeEventListener('focus', uncover);
    removeEventListener('pointermove', moved);
    removeEventListener('keydown', typed, { capture: true });
    document.documentElement.removeEventListener('pointerleave', left);
    removeEventListener('pagehide', cover);
    removeEventListener('pageshow', seen);
    document.removeEventListener('visibilitychange', seen);
    uncover();
  };
}

function cover(): void {
  if (paper || !(isCoveredPath(location.pathname) || isStandalone())) return;
  paper = document.createElement('div');
  paper.className = 'cover';
  paper.setAttribute('aria-hidden', 'true');
  paper.append(...Array.from({ length: PANELS }, () => document.createElement('i')));
  // Where a window comes back into view without the focus, a tap will do.
  paper.addEventListener('pointerdown', uncover);
  document.body.append(paper);
  // Older browsers have no popovers: there it lies above all but dialogs.
  if ('popover' in paper) {
    paper.popover = 'manual';
    paper.showPopover();
  }
}

function moved({ screenX: x, screenY: y }: PointerEvent): void {
  if (!paper) return;
  rest ??= { x, y };
  if (Math.hypot(x - rest.x, y - rest.y) >= MIN_MOVE) uncover();
}

function uncover(): void {
  // First what is due, then the paper goes: nobody sees for a moment what is to be locked.
  lockIfDue();
  paper?.remove();
  paper = null;
  rest = null;
}
