/**
 * Sealed records that exist only on this device, in IndexedDB. They survive a sign-out, because only the account's data
 * key opens them: unreadable until the same person signs in here again.
 */
import type { Room } from '../../../domain/sealed-record.ts';
import { browserDatabase } from '../../client/device/browser-database.ts';
import type { RecordRows, SealedRecord } from './store-journal.ts';

const TURN = 'turn';

const records = browserDatabase('records', (database) =>
  database.createObjectStore('records', { keyPath: ['owner', 'room', 'id'] }).createIndex(TURN, TURN),
);

interface Row extends SealedRecord {
  owner: string;
  room: Room;
  ciphertext: string;
  /** Incremented at each change of any record; orders the list. */
  turn: number;
}

export function deviceRecords(owner: string): RecordRows {
  const at = (room: Room, id: string) => IDBKeyRange.only([owner, room, id]);
  const find = async (room: Room, id: string) =>
    (await records.ask('readonly', (store) => store.get(at(room, id)) as IDBRequest<Row | undefined>)) ?? null;
  return {
    async list(room) {
      const rows = await records.ask('readonly', (store) => store.getAll(below([owner, room])) as IDBRequest<Row[]>);
      return rows.sort((a, b) => a.turn - b.turn);
    },

    get: find,

    put(room, id, sealed) {
      // Reads and writes in one transaction, so that two tabs never overwrite each other.
      return records.run('readwrite', (store, done) => {
        const found = store.get(at(room, id)) as IDBRequest<Row | undefined>;
        found.onsuccess = () => {
          if ((found.result?.version ?? 0) + 1 !== sealed.version) return done(false);
          const last = store.index(TURN).openKeyCursor(null, 'prev');
          last.onsuccess = () => {
            const turn = Number(last.result?.key ?? 0) + 1;
            store.put({ ...sealed, owner, room, id, turn } satisfies Row);
            done(true);
          };
        };
      });
    },

    remove(room, id, version) {
      return records.run('readwrite', (store, done) => {
        const found = store.get(at(room, id)) as IDBRequest<Row | undefined>;
        found.onsuccess = () => {
          if (!found.result) return done('absent');
          if (found.result.version + 1 !== version) return done('changed');
          store.delete(at(room, id));
          done('removed');
        };
      });
    },
  };
}

/** Counts the person's records that exist only on this device. */
export const countDeviceRecords = (owner: string): Promise<number> =>
  records.ask('readonly', (store) => store.count(below([owner])));

/** Permanent: there is no other copy. */
export async function dropDeviceRecords(owner: string): Promise<void> {
  await records.ask('readwrite', (store) => store.delete(below([owner])));
}

/** All keys with this prefix: an array sorts after every string. */
const below = (start: string[]): IDBKeyRange => IDBKeyRange.bound(start, [...start, []]);
