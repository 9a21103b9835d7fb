/** Stands around all pages: finds out who is signed in, and shows the sign-in dialog that any of them may open. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CLOSED, dialogStore, openAuthDialog } from '../client/dialog-store.ts';
import { onSessionEnded } from '../client/end-session.ts';
import { startSession } from '../client/session-store.ts';
import { useSession } from '../client/use-session.ts';
import { useStore } from '../client/use-store.ts';
import { needsAdult } from './needs-adult.ts';

const AuthDialog = lazy(() => import('./auth-dialog.tsx'));
const AdultDialog = lazy(() => import('./adult-dialog.tsx'));

export function SessionProvider({ children }: { children: ReactNode }) {
  useEffect(startSession, []);
  useEffect(
    () =>
      onSessionEnded(() => {
        if (!dialogStore.get().open)
          openAuthDialog({ mode: 'sign-in', message: 'Your session has ended. Please sign in again.' });
      }),
    [],
  );
  return (
    <>
      {children}
      <AuthDialogHost />
      <AdultDialogHost />
    </>
  );
}

function AuthDialogHost() {
  const dialog = useStore(dialogStore, CLOSED);
  const [wanted, setWanted] = useState(false);
  if (dialog.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <AuthDialog {...dialog} />
    </Suspense>
  ) : null;
}

function AdultDialogHost() {
  const session = useSession();
  const { pathname, search } = useLocation();
  return needsAdult(session, pathname + search) ? (
    <Suspense>
      <AdultDialog />
    </Suspense>
  ) : null;
}
