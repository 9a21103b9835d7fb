/**
 * Where the lists lie in this browser: as they were last seen, and what is not written yet. A file of its own: a sign-out
 * takes away what the server has as well, and knows nothing else of lists.
 */
import { browserDatabase } from '../client/browser-database.ts';

/** No id of an item: the row of a list as it was last seen. */
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

/** Everything whose key begins so: an array sorts after every string. */
export const rowsBelow = (start: string[]): IDBKeyRange => IDBKeyRange.bound(start, [...start, []]);

const isSeen = (key: IDBValidKey): boolean => Array.isArray(key) && key[2] === SEEN;

/** How many changes of this person are not written yet, whether they can be opened or not. */
export const countUnwritten = async (owner: string): Promise<number> =>
  (await listRows.ask('readonly', (store) => store.getAllKeys(rowsBelow([owner])))).filter((key) => !isSeen(key))
    .length;

/** For sign-out and quick exit, of everybody: what is not written yet has no other copy and stays. */
export const forgetSeenLists = (): Promise<void> =>
  listRows.run<void>('readwrite', (store, done) => {
    const asked = store.getAllKeys();
    asked.onsuccess = () => {
      for (const key of asked.result) if (isSeen(key)) store.delete(key);
      done();
    };
  });

/** For good: there is no other copy of what was not written. */
export async function dropKeptLists(owner: string): Promise<void> {
  await listRows.ask('readwrite', (store) => store.delete(rowsBelow([owner])));
}
