/** What follows a successful sign-in: back to where the person was (spec 1 section 2), once. */
import { useLocation, useNavigate } from 'react-router';
import { closeAuthDialog } from '../client/dialog-store.ts';
import { takeReturnPath } from '../client/return-state.ts';
import { useToast } from '../kit/toaster.tsx';

/** The returned function says `message`, closes the dialog and leaves for the kept path, else for `fallback` if given. */
export function useGoBack(): (message: string, fallback?: string) => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async (message, fallback) => {
    closeAuthDialog();
    const path = (await takeReturnPath()) ?? fallback;
    // Only now: a message shown while the dialog is still there goes away with it.
    toast(message);
    if (path && path !== `${pathname}${search}${hash}`) await navigate(path, { replace: pathname === '/auth' });
  };
}
