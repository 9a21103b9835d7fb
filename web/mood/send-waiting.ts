/**
 * Sends check-ins that wait on this device from whatever page is open. It asks nobody for anything: without the key at hand
 * they go on waiting. Of several tabs one sends, and what was sent twice arrives once all the same (check-in-store.ts).
 */

import { onSeen } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { tellingPath } from '../client/neutral-paths.ts';
import { readKey } from '../journal/key-store.ts';
import { ownCheckIns } from './own-check-ins.ts';
import { countWaiting } from './waiting-store.ts';

/** The tracker sends by itself, and shows what it does. */
const TRACKER = '/tools/mood-energy-tracker';
/** After a try that did not work; twice as long each time. */
const PATIENCE_MS = 20_000;
const MAX_MS = 60 * 60 * 1000;

/**
 * Sends now, with each return of the connection or to the page, and again while something is left. Returns a function that
 * stops it.
 */
export function sendWaiting(userId: string): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience = PATIENCE_MS;
  let line = Promise.resolve();

  const look = () => {
    line = line.then(async () => {
      clearTimeout(timer);
      if (stopped || tellingPath(location.pathname) === TRACKER) return;
      // Where the browser does not let its storage be read there is nothing to send.
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

/** Answers whether something is left that a later try may send. */
async function sendOnce(userId: string): Promise<boolean> {
  if ((await countWaiting(userId)) === 0) return false;
  // Else a page that has nothing to do with the journal would ask to unlock it.
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

/** Another tab that is at it already counts as something left: it may fail. */
const inOneTab = (act: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks
    ? navigator.locks.request('waiting check-ins', { ifAvailable: true }, (lock) => (lock ? act() : true))
    : act();
