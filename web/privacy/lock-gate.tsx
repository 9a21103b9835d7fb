/** Stands around every page: while the app is locked, private ones are not there at all, and the lock screen is. Locks it when it is time. */
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Meta, useLocation } from 'react-router';
import { SessionProvider } from '../accounts/session.tsx';
import { isDemo } from '../client/demo-flag.ts';
import { knownSettings, onKnownSettings } from '../client/known-settings.ts';
import { heldSession } from '../client/lock-mark.ts';
import { onSessionChange } from '../client/session-store.ts';
import { LOCK_AFTER, LOCK_DEFAULTS } from '../frame/lock-due.ts';
import { noteOpen, notePress, notePressNow, readLastPress } from '../frame/lock-stamps.ts';
import { followLock, isLocked, lockIfDue, lockIfHidden, onLockChange } from '../frame/lock-store.ts';
import { QuickExitKeys } from '../frame/quick-exit.tsx';
import { UnlockHost } from '../frame/unlock-host.tsx';
import { Toaster } from '../kit/toaster.tsx';
import { whenIdle } from '../kit/when-idle.ts';
import { startCover } from './cover.ts';
import { isPrivatePath } from './private-path.ts';

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
  const locked = useSyncExternalStore(onLockChange, isLocked, () => false);
  return locked && isPrivatePath(pathname);
};

/** The page's own title and facts; a locked page has none. */
export function PageMeta() {
  return useShut() ? <title>Planner</title> : <Meta />;
}

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
    const stops = [whenIdle(prepare, REST_MS), onSessionChange(prepare)];
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

/** Watches for presses, for the time that passes without one, and for the page being hidden; locks when it is time. */
const PRESSES = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
/** Looked at this often at least: a timer set for long is late by as long as the computer slept. */
const LOOK_MS = 15_000;

/** While somebody is signed in on this page. Returns the way to stop. */
export function watchLock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (heldSession() !== null && readLastPress() === null) notePressNow(Date.now());

  const look = () => {
    clearTimeout(timer);
    if (heldSession() !== null && lockIfDue()) return;
    const after = LOCK_AFTER[(knownSettings() ?? LOCK_DEFAULTS).autoLockTimeout];
    const left = after - (Date.now() - (readLastPress() ?? Date.now()));
    timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS);
  };
  const press = () => {
    // A computer that wakes hears the press before any timer: what was due stays due.
    if (heldSession() === null || isLocked() || lockIfDue()) return;
    notePress(Date.now());
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

  for (const name of PRESSES) addEventListener(name, press, { capture: true, passive: true });
  document.addEventListener('visibilitychange', hidden);
  document.addEventListener('resume', look);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  addEventListener('focus', look);
  const stops = [onKnownSettings(look), onLockChange(look)];
  look();
  return () => {
    clearTimeout(timer);
    for (const name of PRESSES) removeEventListener(name, press, { capture: true });
    document.removeEventListener('visibilitychange', hidden);
    document.removeEventListener('resume', look);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    removeEventListener('focus', look);
    for (const stop of stops) stop();
  };
}
