/** Brings the account's data key into this browser: the one it keeps, else the server's release, else a new one. */
import { type CallApi, hasCode, hasStatus } from './call-api.ts';
import { awaitRelease, makeDataKey } from './data-key.ts';
import { keepKey, readKey } from './key-store.ts';

/** The key is not in this browser and the last proof is too old: sign in again, then open once more. */
export class JournalLocked extends Error {
  constructor() {
    super('Please sign in again to open your journal.');
    this.name = 'JournalLocked';
  }
}

interface KeyStatus {
  serverRecipient: string;
  key: { mode: string } | null;
}

/** Two screens may ask at once; both wait for the same key. */
const opening = new Map<string, Promise<CryptoKey>>();

/** Rejects with JournalLocked, or as the API did. */
export function openDataKey(api: CallApi, userId: string): Promise<CryptoKey> {
  const underWay = opening.get(userId);
  if (underWay) return underWay;
  const promise = fetchKey(api, userId).finally(() => opening.delete(userId));
  opening.set(userId, promise);
  return promise;
}

async function fetchKey(api: CallApi, userId: string): Promise<CryptoKey> {
  const name = `journal:${userId}`;
  const kept = await readKey(name);
  if (kept) return kept;
  const status = await api<KeyStatus>('GET', '/journal/key');
  const key =
    (status.key ? null : await tryNewKey(api, userId, status.serverRecipient)) ?? (await release(api, userId));
  await keepKey(name, key);
  return key;
}

/** Null when another tab or device was first. */
async function tryNewKey(api: CallApi, userId: string, serverRecipient: string): Promise<CryptoKey | null> {
  const { key, wrapped, recipient } = await makeDataKey(userId, serverRecipient);
  try {
    await api('PUT', '/journal/key', { body: { mode: 'recoverable', recipient, wrapped, version: 1 } });
    return key;
  } catch (error) {
    if (hasStatus(error, 409)) return null;
    throw error;
  }
}

async function release(api: CallApi, userId: string): Promise<CryptoKey> {
  const { recipient, open } = await awaitRelease(userId);
  try {
    const { wrapped } = await api<{ wrapped: string }>('POST', '/journal/release', { body: { recipient } });
    return await open(wrapped);
  } catch (error) {
    throw hasCode(error, 'fresh-proof-needed') ? new JournalLocked() : error;
  }
}
