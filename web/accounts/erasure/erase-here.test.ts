/** After an erasure no database of the browser holds a row of that person, and every row of another. */
import 'fake-indexeddb/auto';
import '../../wiring.ts';
import { expect, test } from 'vitest';
import { deviceRecords } from '../../journal/storage/device-records.ts';
import { keptList } from '../../list/kept-list.ts';
import { waitingStore } from '../../mood/waiting-store.ts';
import { dropFromDevice } from './erase-here.ts';

const DAY = '2026-11-21';
/** Long, and with letters that no hexadecimal or base64 holds: else chance writes a name into somebody's sealed row. */
const [ADA, BEN] = ['~ada~of~this~device~', '~ben~of~this~device~'] as const;
const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function fill(owner: string): Promise<void> {
  await deviceRecords(owner).put('planner', crypto.randomUUID(), { version: 1, day: DAY, ciphertext: 'sealed' });
  const entry = { version: 1, kind: 'waiting', date: DAY, removedAt: 1 } as const;
  await waitingStore(owner, () => key).add(entry);
  for (const place of ['own', 'shared']) await keptList(owner, place, () => key).see(new Map());
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Rows that name the person, in every database there is. */
async function rowsOf(owner: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = (await done(database.transaction(store).objectStore(store).getAll())) as unknown[];
      for (const row of rows) if (JSON.stringify(row).includes(owner)) found.push(store);
    }
    database.close();
  }
  return found.sort();
}

test('nothing of theirs is left, and nothing of anybody else goes', async () => {
  await fill(ADA);
  await fill(BEN);
  const all = ['check-ins', 'lists', 'lists', 'records'];
  expect(await rowsOf(ADA)).toEqual(all);
  await dropFromDevice(ADA);
  expect(await rowsOf(ADA)).toEqual([]);
  expect(await rowsOf(BEN)).toEqual(all);
});
