/**
 * The lock of this browser, and when it falls by itself. Locked means: keys gone from memory and from the key
 * store, opened records dropped, and no page with something private mounted. All tabs lock and open together,
 * and a reload stays locked. Due is told by the clock on the wall and by stamps that all tabs share, since
 * timers stand still while a device sleeps.
 */

import { atom, type ReadableAtom } from 'nanostores';
import type { PrivacySettings } from '../../domain/privacy/settings.ts';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { isDemo } from '../client/demo-flag.ts';
import { emitForgetKeys } from '../client/device/forget-keys.ts';
import { knownSettings } from '../client/privacy/known-settings.ts';
import { heldSession, LOCK_MARK, lockedSession, lockStands } from '../client/privacy/lock-mark.ts';
import { sessionStore } from '../client/sessions/session-store.ts';

/** There while a passkey can open the journal in this browser: with the biometric lock it is asked for at each start. */
export const PASSKEY_MARK = 'unlock-by-passkey';

const lock = atom(false);

/** Whether this browser is locked. */
export const lockStore: ReadableAtom<boolean> = lock;
export const isLocked = (): boolean => lock.get();

/** Locks at once; does nothing while nobody is signed in, and in the demo, where there is nothing to lock. */
export function lockNow(): void {
  const held = heldSession();
  if (held === null || isLocked() || isDemo()) return;
  localStorage.setItem(LOCK_MARK, held);
  become(true);
}

/** To be called only after a proof. */
export function unlock(): void {
  localStorage.removeItem(LOCK_MARK);
  noteActivityNow(Date.now());
  become(false);
}

/** Locks when the time without input is over. Returns whether the app is locked now. */
export function lockIfDue(): boolean {
  const { autoLockTimeout } = knownSettings() ?? LOCK_DEFAULTS;
  if (!isLocked() && isLockDue(autoLockTimeout, readLastActivity(), Date.now())) lockNow();
  return isLocked();
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

/** Follows other tabs, the session, and pages restored from bfcache. Returns an unsubscribe function. */
export function followLock(): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === LOCK_MARK || key === null || key === 'auth_token') follow();
  };
  const back = (event: PageTransitionEvent) => {
    if (event.persisted) follow();
  };
  addEventListener('storage', elsewhere);
  addEventListener('pageshow', back);
  const stop = sessionStore.listen(follow);
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
  else if (stands !== isLocked()) become(stands);
}

/** Signed in anew, such as by way of Google: the session that was locked has no use any more. */
function endReplaced(): void {
  const before = lockedSession() ?? '';
  unlock();
  // It ends by itself later where this does not reach the server.
  import('../accounts/fresh-proof.ts').then((proof) => proof.endReplacedSession(before)).catch(() => undefined);
}

function become(now: boolean): void {
  if (now) {
    emitForgetKeys();
    // What is not reached any more is the next page's: no key is handed out while the mark stands.
    import('../journal/keys/key-store.ts').then((store) => store.forgetKeys()).catch(() => undefined);
  }
  lock.set(now);
}

export type AutoLock = PrivacySettings['autoLockTimeout'];

/** What holds while nobody has loaded the settings here; the same as their defaults, which would bring a schema along. */
export const LOCK_DEFAULTS = {
  autoLockTimeout: '5min',
  biometricLock: true,
} as const satisfies Partial<PrivacySettings>;

/** Milliseconds without input. 'immediate' locks when the page is hidden, and lets one in view rest for a minute. */
export const LOCK_AFTER: Record<AutoLock, number> = {
  immediate: MINUTE_MS,
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  never: Number.POSITIVE_INFINITY,
};

/** A clock may be set right by a little; by more than this, nothing it says is believed. */
const TRUST = MINUTE_MS;

/**
 * Whether the time is over. `lastActivity` and `now` in milliseconds since 1970; null for no input yet
 * yet. A clock that was put back locks as well: otherwise putting it back would keep the app open.
 */
export function isLockDue(setting: AutoLock, lastActivity: number | null, now: number): boolean {
  const after = LOCK_AFTER[setting];
  if (lastActivity === null || after === Number.POSITIVE_INFINITY) return false;
  return now - lastActivity >= after || lastActivity - now > TRUST;
}

/** Whether the app is being started: no page of it was open within the last minute. */
export const isStart = (lastOpen: number | null, now: number): boolean =>
  lastOpen === null || Math.abs(now - lastOpen) > MINUTE_MS;

const ACTIVITY = 'last-press';
const OPEN = 'last-open';
/** Presses closer together than this are one, so that typing does not write to the disk at each key. */
const APART_MS = 2_000;

let noted = 0;

export const readLastActivity = (): number | null => readStamp(ACTIVITY);
export const readLastOpen = (): number | null => readStamp(OPEN);

export function noteActivity(now: number): void {
  if (Math.abs(now - noted) < APART_MS) return;
  noted = now;
  localStorage.setItem(ACTIVITY, String(now));
  localStorage.setItem(OPEN, String(now));
}

export const noteOpen = (now: number): void => localStorage.setItem(OPEN, String(now));

/** The next input counts at once, however soon it comes; unlocking is one. */
export function noteActivityNow(now: number): void {
  noted = 0;
  noteActivity(now);
}

function readStamp(name: string): number | null {
  const kept = Number(localStorage.getItem(name) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}
