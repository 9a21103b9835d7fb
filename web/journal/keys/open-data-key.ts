/** Opens the account's data key in this browser: the stored one, else one that is fetched, by code that comes when it is wanted. */
import type { CallApi } from '../../client/api.ts';
import { JournalLocked } from '../../client/api-error.ts';
import { loadCode } from '../../client/load-code.ts';
import { lockStands } from '../../client/privacy/lock-mark.ts';
import { tellOpening } from '../../client/privacy/tell-access.ts';
import { forgetKeys, readKey } from './key-store.ts';

/** Concurrent callers share one request. */
const opening = new Map<string, Promise<CryptoKey>>();

/**
 * In private mode it asks the person to unlock. Rejects with JournalLocked, with an ApiError 'journal-closed' if they
 * decline, or with the API's error.
 */
export function openDataKey(api: CallApi, userId: string): Promise<CryptoKey> {
  if (lockStands()) return Promise.reject(new JournalLocked());
  const underWay = opening.get(userId);
  if (underWay) return underWay;
  const promise = unlessLocked(readOrFetch(api, userId)).finally(() => opening.delete(userId));
  opening.set(userId, promise);
  return promise;
}

/** A key that arrives after the app was locked is not stored. */
async function unlessLocked(fetching: Promise<CryptoKey>): Promise<CryptoKey> {
  const key = await fetching;
  if (!lockStands()) return key;
  await forgetKeys();
  throw new JournalLocked();
}

async function readOrFetch(api: CallApi, userId: string): Promise<CryptoKey> {
  const name = `journal:${userId}`;
  const kept = await readKey(name);
  if (kept) {
    tellOpening();
    return kept;
  }
  const { fetchDataKey } = await loadCode(() => import('./fetch-data-key.ts'));
  return fetchDataKey(api, userId, name);
}
