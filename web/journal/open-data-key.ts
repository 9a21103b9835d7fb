/** Brings the account's data key into this browser: the one it keeps, else the server's release, else a new one. */

import type { CallApi } from '../client/api.ts';
import { ApiError, hasCode, hasStatus, JournalLocked } from '../client/api-error.ts';
import { lockStands } from '../client/lock-mark.ts';
import { tellOpening } from '../client/tell-access.ts';
import { askUnlock } from './ask-unlock.ts';
import { importDataKey, makeDataKey } from './data-key.ts';
import { forgetKeys, keepKey, readKey } from './key-store.ts';
import { readKeyStatus, releaseLetter } from './open-letter.ts';

/** Two screens may ask at once; both wait for the same key. */
const opening = new Map<string, Promise<CryptoKey>>();

/**
 * In private mode the person is asked for what opens it. Rejects with JournalLocked, with an ApiError 'journal-closed' when
 * they do not open it, or as the API did.
 */
export function openDataKey(api: CallApi, userId: string): Promise<CryptoKey> {
  if (lockStands()) return Promise.reject(new JournalLocked());
  const underWay = opening.get(userId);
  if (underWay) return underWay;
  const promise = unlessLocked(fetchKey(api, userId)).finally(() => opening.delete(userId));
  opening.set(userId, promise);
  return promise;
}

/** Asked for before the app was locked and come after it: then it is not kept. */
async function unlessLocked(fetching: Promise<CryptoKey>): Promise<CryptoKey> {
  const key = await fetching;
  if (!lockStands()) return key;
  await forgetKeys();
  throw new JournalLocked();
}

async function fetchKey(api: CallApi, userId: string): Promise<CryptoKey> {
  const name = `journal:${userId}`;
  const kept = await readKey(name);
  if (kept) {
    tellOpening();
    return kept;
  }
  const status = await readKeyStatus(api);
  if (status.key?.mode === 'private') return unlocked(userId, closed());
  const made = status.key ? null : await tryNewKey(api, userId, status.serverRecipient);
  if (!made) return release(api, userId);
  await keepKey(name, made);
  return made;
}

/** Null when another tab or device was first. */
async function tryNewKey(api: CallApi, userId: string, serverRecipient: string): Promise<CryptoKey | null> {
  const { key, wrapped, recipient } = await makeDataKey(userId, serverRecipient);
  try {
    await api('PUT /journal/key', { body: { mode: 'recoverable', recipient, wrapped, version: 1 } });
    return key;
  } catch (error) {
    if (hasStatus(error, 409)) return null;
    throw error;
  }
}

async function release(api: CallApi, userId: string): Promise<CryptoKey> {
  try {
    const key = await importDataKey(await releaseLetter(api, userId));
    await keepKey(`journal:${userId}`, key);
    return key;
  } catch (error) {
    if (hasCode(error, 'fresh-proof-needed')) throw new JournalLocked();
    // Signed in by letter alone: the passkey opens at once what the letter opens tomorrow.
    if (error instanceof ApiError && hasCode(error, 'release-waits')) return unlocked(userId, error, error.sentence);
    throw error;
  }
}

/** Asks; whoever answers has kept the key. */
async function unlocked(userId: string, otherwise: ApiError, note = ''): Promise<CryptoKey> {
  const opened = await askUnlock(userId, note);
  const key = opened ? await readKey(`journal:${userId}`) : null;
  if (!key) throw otherwise;
  return key;
}

const closed = (): ApiError =>
  new ApiError(403, '', {
    code: 'journal-closed',
    sentence: 'Your journal is in private mode and stays closed until you unlock it.',
  });
