/** The signed-in person as a page sees them. */

import { useStore } from '../use-store.ts';
import { type OpenAuthDialog, openAuthDialog } from './dialog-store.ts';
import { LOADING, type SessionState, sessionStore, signOut } from './session-store.ts';

export interface UseSession extends SessionState {
  /** Clears this device in any case; `error` is fit to be shown, else show 'Signed out successfully!'. */
  signOut(): Promise<{ success: boolean; error?: string }>;
  openAuthDialog(how?: OpenAuthDialog): void;
}

/** Reads 'loading' on the server and until the page has started. */
export function useSession(): UseSession {
  const state = useStore(sessionStore, LOADING);
  return { ...state, signOut, openAuthDialog };
}

/** For what only a fresh sign-in opens: the session that stands is too old for it, and ends first. `message` says why, over the sign-in. */
export const signInAgain = (message: string): void =>
  void signOut().then(() => openAuthDialog({ mode: 'sign-in', message }));
