/** For what only a fresh sign-in opens: the session that stands is too old for it, and ends first. */
import { openAuthDialog } from './dialog-store.ts';
import { signOut } from './session-store.ts';

/** `message` says why, over the sign-in. */
export const signInAgain = (message: string): void =>
  void signOut().then(() => openAuthDialog({ mode: 'sign-in', message }));
