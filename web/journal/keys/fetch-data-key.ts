/** The account's data key for a browser that holds none: by the server's release or the person's own secret, else a new one. */
import type { CallApi } from '../../client/api.ts';
import { ApiError, hasCode, hasStatus, JournalLocked } from '../../client/api-error.ts';
import { askUnlock } from './ask-unlock.ts';
import { importDataKey, makeDataKey } from './data-key.ts';
import { keepKey, readKey } from './key-store.ts';
import { readKeyStatus, releaseLetter } from './open-letter.ts';

/** Keeps it here under `name`. Rejects as `openDataKey` does. */
export async function fetchDataKey(api: CallApi, userId: string, name: string): Promise<CryptoKey> {
  const status = await readKeyStatus(api);
  if (status.key?.mode === 'private') return unlocked(userId, closed());
  const made = status.key ? null : await tryNewKey(api, userId, status.serverRecipient);
  if (!made) return release(api, userId);
  await keepKey(name, made);
  return made;
}

/** Resolves to null if another tab or device was first. */
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
    // After a sign-in by letter alone a passkey opens the journal at once, the letter only tomorrow.
    if (error instanceof ApiError && hasCode(error, 'release-waits')) return unlocked(userId, error, error.sentence);
    throw error;
  }
}

/** Asks to unlock; the dialog stores the key. */
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
