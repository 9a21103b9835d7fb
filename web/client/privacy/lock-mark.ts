/**
 * Whether this browser is locked: a mark in web storage, so that it outlives a reload and reaches every tab. It names the
 * session it was set in; whoever signs in anew has given a proof, and the mark of the session before locks nothing.
 */
import { accessClaims } from '../sessions/access-claims.ts';

export const LOCK_MARK = 'screen-locked';
const TOKEN = 'auth_token';

/** The session that this browser holds; null when nobody is signed in. Safe on the server, where nobody is. */
export function heldSession(): string | null {
  if (typeof localStorage === 'undefined') return null;
  return accessClaims(localStorage.getItem(TOKEN))?.sessionId ?? null;
}

/** The session that was locked here, whether or not it is still the present one. */
export const lockedSession = (): string | null => localStorage.getItem(LOCK_MARK);

export function lockStands(): boolean {
  const held = heldSession();
  return held !== null && lockedSession() === held;
}
