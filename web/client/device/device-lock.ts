/**
 * Locks this device for someone who leaves in a hurry. The page is gone before anything could be waited for: what lies in
 * web storage goes at once, a mark stays that tells nothing, and the next page that opens here ends the forgetting first.
 */
import { forgetDevice } from './device-stores.ts';

const MARK = 'locked';

export function lockDevice(): void {
  // It begins by clearing web storage, sign-in included; the keys follow if the browser still lets them.
  const begun = forgetDevice();
  localStorage.setItem(MARK, '1');
  // Whatever was not reached any more is the next page's, by the mark.
  begun.catch(() => undefined);
}

export const isLockMark = (name: string | null): boolean => name === MARK;

let ending: Promise<unknown> = Promise.resolve();

/** Forgets what a lock began to forget. Nobody is signed in once this has returned. */
export function honourLock(): void {
  if (localStorage.getItem(MARK) === null) return;
  const forgetting = forgetDevice();
  // Until all is done, for a page that is closed again meanwhile.
  localStorage.setItem(MARK, '1');
  // What cannot be dropped here stays sealed, and only a sign-in, which is a proof of its own, leads to it.
  ending = Promise.allSettled([forgetting]).then(() => localStorage.removeItem(MARK));
}

/** Once the forgetting is over: signing in waits for it, so that nothing new goes with the old. */
export const lockHonoured = (): Promise<unknown> => ending;
