/**
 * The lists' rows in this browser: their last known state and unwritten changes. A file of its own, because a sign-out
 * deletes the former and imports nothing else of lists.
 */
import { browserDatabase } from '../client/device/browser-database.ts';

/** Not an item's id: the row of a list's last known state. */
export const SEEN = 'seen';

export interface ListRow {
  owner: string;
  place: string;
  id: string;
  sealed: string;
}

export const listRows = browserDatabase('lists', (database) =>
  database.createObjectStore('lists', { keyPath: ['owner', 'place', 'id'] }),
);

/** All keys with this prefix: an array sorts after every string. */
export const rowsBelow = (start: string[]): IDBKeyRange => IDBKeyRange.bound(start, [...start, []]);

const isSeen = (key: IDBValidKey): boolean => Array.isArray(key) && key[2] === SEEN;

/** Counts this person's unwritten changes, readable or not. */
export const countUnwritten = async (owner: string): Promise<number> =>
  (await listRows.ask('readonly', (store) => store.getAllKeys(rowsBelow([owner])))).filter((key) => !isSeen(key))
    .length;

/** For sign-out and quick exit, for all accounts. Unwritten changes have no other copy and stay. */
export const forgetSeenLists = (): Promise<void> =>
  listRows.run<void>('readwrite', (store, done) => {
    const asked = store.getAllKeys();
    asked.onsuccess = () => {
      for (const key of asked.result) if (isSeen(key)) store.delete(key);
      done();
    };
  });

/** Permanent: there is no other copy of unwritten changes. */
export async function dropKeptLists(owner: string): Promise<void> {
  await listRows.ask('readwrite', (store) => store.delete(rowsBelow([owner])));
}
