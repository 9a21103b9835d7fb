/** Stands around every page: while the app is locked, private ones are not there at all, and the lock screen is. */
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Meta, useLocation } from 'react-router';
import { SessionProvider } from '../accounts/session.tsx';
import { isDemo } from '../client/demo-flag.ts';
import { heldSession } from '../client/lock-mark.ts';
import { onSessionChange } from '../client/session-store.ts';
import { followLock, isLocked, onLockChange } from '../frame/lock-store.ts';
import { QuickExitKeys } from '../frame/quick-exit.tsx';
import { UnlockHost } from '../frame/unlock-host.tsx';
import { Toaster } from '../kit/toaster.tsx';
import { whenIdle } from '../kit/when-idle.ts';
import { startCover } from './cover.ts';
import { watchLock } from './lock-watch.ts';
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
