/**
 * The signed-in person's sealed journal. Records lie in the account, or only on this device if cloud backup is off;
 * both are sealed the same way.
 */
import { type Room, sealedFor } from '../../../domain/sealed-record.ts';
import type { CallApi } from '../../client/api.ts';
import type { Journal, JournalEntry } from '../journal.ts';
import { openDataKey } from '../keys/open-data-key.ts';
import { accountRecords } from './account-records.ts';
import { deviceRecords } from './device-records.ts';
import { type BoundTo, type RecordRows, type StoreJournal, storeJournal } from './store-journal.ts';

/** Null if it was removed. */
export type WrittenListener = (room: Room, id: string, value: unknown) => void;

const writtenListeners = new Set<WrittenListener>();

/** Called after each record that this tab wrote or removed. Returns an unsubscribe function. */
export function onWritten(listener: WrittenListener): () => void {
  writtenListeners.add(listener);
  return () => {
    writtenListeners.delete(listener);
  };
}

const tellWritten: WrittenListener = (room, id, value) => {
  for (const listener of writtenListeners) listener(room, id, value);
};

/**
 * Opens or creates the account's key. Browser only. Rejects with JournalLocked if a fresh sign-in is needed first.
 * Treats a record that it has not listed, read or written as new: read before overwriting. `records` replaces the
 * account's records behind `api`.
 */
export async function openJournal(
  api: CallApi,
  userId: string,
  records: RecordRows = accountRecords(api),
): Promise<Journal> {
  const { account, device } = await openBothStores(api, userId, records);

  async function storeFor(room: Room, id: string): Promise<StoreJournal> {
    if (device.holds(room, id) || (await deviceRecords(userId).get(room, id)) !== null) return device;
    if (account.holds(room, id)) return account;
    const { preferences } = await api('GET /profile');
    return preferences.cloudBackup === false ? device : account;
  }

  return {
    ...readBoth(account, device),

    async write<T>(room: Room, id: string, value: T, day: string) {
      const store = await storeFor(room, id);
      const outcome = await store.write(room, id, value, day);
      if (outcome.saved) tellWritten(room, id, value);
      if (outcome.saved || !outcome.current || store === account) return outcome;
      return { saved: false, current: marked(outcome.current) };
    },

    async remove(room, id) {
      const wasThere = await account.remove(room, id);
      const wasHere = await device.remove(room, id);
      if (wasThere || wasHere) tellWritten(room, id, null);
      return wasThere || wasHere;
    },
  };
}

/** The account's and this device's records, as two journals under one key. */
export async function openBothStores(
  api: CallApi,
  userId: string,
  records: RecordRows = accountRecords(api),
): Promise<{ account: StoreJournal; device: StoreJournal }> {
  const key = await openDataKey(api, userId);
  return {
    account: storeJournal(records, key, boundToOwner(userId)),
    device: storeJournal(deviceRecords(userId), key, boundToOwner(userId)),
  };
}

export const boundToOwner =
  (owner: string): BoundTo<Room> =>
  (name) =>
    sealedFor({ owner, ...name });

export type JournalReader = Pick<Journal, 'read' | 'list'>;

/** The account's records, then this device's. */
export function readBoth(account: JournalReader, device: JournalReader): JournalReader {
  return {
    async read<T>(room: Room, id: string) {
      const here = await device.read<T>(room, id);
      return here ? marked(here) : account.read<T>(room, id);
    },

    async list<T>(room: Room) {
      const [there, here] = await Promise.all([account.list<T>(room), device.list<T>(room)]);
      // A record is in both places only during a move; this device's is then the one to write.
      const own = new Set([...here.records.map(({ id }) => id), ...here.unreadable]);
      return {
        records: [...there.records.filter(({ id }) => !own.has(id)), ...here.records.map(marked)],
        unreadable: [...there.unreadable.filter((id) => !own.has(id)), ...here.unreadable],
        newer: [...there.newer.filter((id) => !own.has(id)), ...here.newer],
      };
    },
  };
}

const marked = <T>(entry: JournalEntry<T>): JournalEntry<T> => ({ ...entry, deviceOnly: true });
