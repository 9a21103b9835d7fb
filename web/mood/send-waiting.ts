/**
 * Sends this device's unsent check-ins from whatever page is open. Never prompts: without the key at hand it sends
 * nothing. One of several tabs sends, and sending twice saves once (check-in-store.ts).
 */

import { onSeen } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { readKey } from '../journal/keys/key-store.ts';
import { ownCheckIns } from './own-check-ins.ts';
import { isSentByScreen } from './use-check-ins.ts';
import { countWaiting } from './waiting-store.ts';

/** The delay after a failed attempt; doubles each time. */
const PATIENCE_MS = 20_000;
const MAX_MS = 60 * 60 * 1000;

/**
 * Sends now, at each return of the connection or to the page, and again while something is left. Returns a stop
 * function.
 */
export function sendWaiting(userId: string): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience = PATIENCE_MS;
  let line = Promise.resolve();

  const look = () => {
    line = line.then(async () => {
      clearTimeout(timer);
      if (stopped) return;
      // Nothing to send if the browser's storage cannot be read.
      const left = await sendOnce(userId).catch(() => false);
      if (!left || stopped) return;
      timer = setTimeout(look, patience);
      patience = Math.min(patience * 2, MAX_MS);
    });
  };
  const online = () => {
    patience = PATIENCE_MS;
    look();
  };
  addEventListener('online', online);
  const stopSeeing = onSeen(look);
  look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', online);
    stopSeeing();
  };
}

/** Returns whether something is left for a later attempt. */
async function sendOnce(userId: string): Promise<boolean> {
  if ((await countWaiting(userId)) === 0) return false;
  // What was tapped there while a page begins would go out twice.
  if (isSentByScreen()) return true;
  // Otherwise an unrelated page would ask to unlock the journal.
  if ((await readKey(`journal:${userId}`)) === null) return false;
  return inOneTab(async () => {
    const store = ownCheckIns(userId);
    const stopListening = onForgetKeys(() => store.forget());
    await store.load();
    stopListening();
    store.forget();
    return (await countWaiting(userId)) > 0;
  });
}

/** A tab that is already sending counts as something left: it may fail. */
const inOneTab = (act: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks
    ? navigator.locks.request('waiting check-ins', { ifAvailable: true }, (lock) => (lock ? act() : true))
    : act();
