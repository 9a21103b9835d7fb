/**
 * The lock of this browser. Locked means: keys gone from memory and from the key store, opened records dropped, and no
 * page with something private mounted. All tabs lock and open together, and a reload stays locked.
 */

import { isDemo } from '../client/demo-flag.ts';
import { ringForgetKeys } from '../client/forget-keys.ts';
import { knownSettings } from '../client/known-settings.ts';
import { heldSession, LOCK_MARK, lockedSession, lockStands } from '../client/lock-mark.ts';
import { onSessionChange } from '../client/session-store.ts';
import { isLockDue, isStart, LOCK_DEFAULTS } from './lock-due.ts';
import { notePressNow, readLastOpen, readLastPress } from './lock-stamps.ts';

/** There while a passkey can open the journal in this browser: with the biometric lock it is asked for at each start. */
export const PASSKEY_MARK = 'unlock-by-passkey';

let locked = false;
const listeners = new Set<() => void>();

export const isLocked = (): boolean => locked;

export function onLockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Locks at once; does nothing while nobody is signed in, and in the demo, where there is nothing to lock. */
export function lockNow(): void {
  const held = heldSession();
  if (held === null || locked || isDemo()) return;
  localStorage.setItem(LOCK_MARK, held);
  become(true);
}

/** To be called only after a proof. */
export function unlock(): void {
  localStorage.removeItem(LOCK_MARK);
  notePressNow(Date.now());
  become(false);
}

/** Locks when the time without a press is over. Answers whether the app is locked now. */
export function lockIfDue(): boolean {
  const { autoLockTimeout } = knownSettings() ?? LOCK_DEFAULTS;
  if (!locked && isLockDue(autoLockTimeout, readLastPress(), Date.now())) lockNow();
  return locked;
}

/** For a page that is being hidden, which for some is reason enough. */
export function lockIfHidden(): void {
  if ((knownSettings() ?? LOCK_DEFAULTS).autoLockTimeout === 'immediate') lockNow();
}

/** Before anything of the page comes to life: what stands from before, and what has become due since. */
export function beginLock(): void {
  follow();
  const { biometricLock } = knownSettings() ?? LOCK_DEFAULTS;
  const asksPasskey = biometricLock && localStorage.getItem(PASSKEY_MARK) !== null;
  if (asksPasskey && isStart(readLastOpen(), Date.now())) lockNow();
  lockIfDue();
}

/** Until the answer is called: heeds other tabs, the session, and what the browser had put by. */
export function followLock(): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === LOCK_MARK || key === null || key === 'auth_token') follow();
  };
  const back = (event: PageTransitionEvent) => {
    if (event.persisted) follow();
  };
  addEventListener('storage', elsewhere);
  addEventListener('pageshow', back);
  const stop = onSessionChange(follow);
  return () => {
    removeEventListener('storage', elsewhere);
    removeEventListener('pageshow', back);
    stop();
  };
}

function follow(): void {
  const stands = lockStands();
  // A mark that another session left: whoever is here has signed in since.
  if (!stands && lockedSession() !== null && heldSession() !== null) endReplaced();
  else if (stands !== locked) become(stands);
}

/** Signed in anew, such as by way of Google: the session that was locked has no use any more. */
function endReplaced(): void {
  const before = lockedSession() ?? '';
  unlock();
  // It ends by itself later where this does not reach the server.
  import('../accounts/fresh-proof.ts').then((proof) => proof.endReplacedSession(before)).catch(() => undefined);
}

function become(now: boolean): void {
  locked = now;
  if (now) {
    ringForgetKeys();
    // What is not reached any more is the next page's: no key is handed out while the mark stands.
    import('../journal/key-store.ts').then((store) => store.forgetKeys()).catch(() => undefined);
  }
  for (const listener of listeners) listener();
}
