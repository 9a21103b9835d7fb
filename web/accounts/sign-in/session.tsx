/** Stands around all pages: finds out who is signed in, shows the sign-in dialog that any of them may open, and asks who must confirm being an adult. */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { LateDialog, lateCode } from '../../client/forms/late-dialog.tsx';
import { CLOSED, dialogStore, dismissAuthDialog, openAuthDialog } from '../../client/sessions/dialog-store.ts';
import { onSessionEnded } from '../../client/sessions/end-session.ts';
import { type SessionState, startSession } from '../../client/sessions/session-store.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { useStore } from '../../client/use-store.ts';

const AUTH_DIALOG = lateCode(() => import('./auth-dialog.tsx'));
const AdultDialog = lazy(() => import('./adult-dialog.tsx'));

export function SessionProvider({ children }: { children: ReactNode }) {
  useEffect(startSession, []);
  useEffect(
    () =>
      onSessionEnded(() => {
        if (!dialogStore.get().open)
          openAuthDialog({ mode: 'sign-in', message: 'You’re signed out. Please sign in again.' });
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
  return dialog.open ? <LateDialog code={AUTH_DIALOG} {...dialog} onUnreachable={dismissAuthDialog} /> : null;
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

const PRIVATE =
  /^\/(tools\/.|p\/.|tonight|month|us\b|you\b|database|partner|invite|account|admin|pay\/|auth\?(.*&)?plan=(classic|premium)\b)/;

/**
 * Who must confirm being an adult, and where: before any tool and before paying, after a first sign-in with Google (which
 * asks nothing). `address` is the path with its query.
 */
export const needsAdult = (session: SessionState, address: string): boolean =>
  session.user !== undefined && !session.user.adult && !session.recovering && PRIVATE.test(address);
