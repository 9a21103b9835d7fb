/**
 * The journal as this browser saw it last, for what a page draws before the server has answered: read with the key that lies
 * here, asking neither the server nor the person for anything, and never written (docs/decisions/0081-the-copy-first.md).
 */
import { lockStands } from '../../client/privacy/lock-mark.ts';
import { accessToken } from '../../client/sessions/auth-storage.ts';
import { readKey } from '../keys/key-store.ts';
import { deviceRecords } from './device-records.ts';
import { rowsLastSeen, viewsLastSeen } from './last-seen.ts';
import { boundToOwner, type JournalReader, readBoth } from './open-journal.ts';
import { openRecord, sealRecord } from './sealed-record.ts';
import { showLastSeen } from './seen-rows.ts';
import { recordReader } from './store-journal.ts';

/**
 * Null where nothing may or can be shown yet: locked, signed out, no key here, or nothing kept of that room. Where the browser
 * knows that there is no connection, the page says from the start what it shows.
 */
export const readSeen = <T>(userId: string, read: (journal: JournalReader) => Promise<T>): Promise<T | null> =>
  shown(userId, (key) => {
    const account = recordReader(rowsLastSeen(userId), key, boundToOwner(userId));
    const device = recordReader(deviceRecords(userId), key, boundToOwner(userId));
    return read(readBoth(account, device));
  });

/** What a page made of answers that are not kept one by one, as `keepSeenView` kept it under this name; null likewise. */
export const readSeenView = (userId: string, name: string): Promise<unknown> =>
  shown(userId, async (key) => {
    const { room, get } = viewsLastSeen(userId);
    const row = await get(name);
    const opened = row && (await openRecord(key, viewPlace(userId, room, name), row.ciphertext));
    return opened?.ok ? opened.value : null;
  });

/** Under the data key, and gone with a sign-out. Never rejects: where it cannot be kept, nothing is drawn early. */
export async function keepSeenView(userId: string, name: string, view: unknown): Promise<void> {
  const { room, put } = viewsLastSeen(userId);
  const place = viewPlace(userId, room, name);
  const sealed = await withKey(userId, (key) => sealRecord(key, place, view));
  if (sealed) put({ id: name, version: place.version, day: '', ciphertext: sealed });
}

/** Another form of a view takes another name. */
const viewPlace = (owner: string, room: ReturnType<typeof viewsLastSeen>['room'], id: string) => ({
  owner,
  room,
  id,
  version: 1,
});

async function shown<T>(userId: string, open: (key: CryptoKey) => Promise<T | null>): Promise<T | null> {
  const found = await withKey(userId, open);
  if (found !== null && !navigator.onLine) showLastSeen(true);
  return found;
}

async function withKey<T>(userId: string, act: (key: CryptoKey) => Promise<T>): Promise<T | null> {
  try {
    const key = await readKey(`journal:${userId}`);
    const made = key && (await act(key));
    // Either may have come meanwhile.
    return lockStands() || accessToken() === null ? null : made;
  } catch {
    // Nothing was kept, or this browser keeps nothing: what the server answers tells the rest.
    return null;
  }
}
