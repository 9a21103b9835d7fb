/** Stands unseen around all pages. What goes on behind those of a signed-in person is loaded only then, and when there is nothing better to do. */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isDemo } from '../client/demo-flag.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { whenIdle } from '../kit/waiting/when-idle.ts';
import { watchTyping } from './typed-here.ts';
import { listenToWorker } from './worker-words.ts';

const SignedInTasks = lazy<(props: { userId: string }) => ReactNode>(() =>
  new Promise<void>((idle) => whenIdle(idle))
    .then(() => import('./signed-in-tasks.tsx'))
    // Without a connection nothing of it could be done; the next page tries again.
    .catch(() => ({ default: () => null })),
);

export function OfflineWatch() {
  const { status, user } = useSession();
  useEffect(watchTyping, []);
  useEffect(listenToWorker, []);
  useEffect(() => {
    // What another page could not end, such as by a sign-out that was cut off.
    if (status !== 'signed-out' || !navigator.serviceWorker?.controller) return;
    import('./forget-pages.ts').then((pages) => pages.forgetPages()).catch(() => undefined);
  }, [status]);
  return user && !isDemo() ? (
    <Suspense>
      <SignedInTasks key={user.id} userId={user.id} />
    </Suspense>
  ) : null;
}
