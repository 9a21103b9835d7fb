/** What a journal knows of a record that another device removes while it is removed here. */
import { expect, test } from 'vitest';
import type { Room } from '../../../domain/sealed-record.ts';
import { type RecordRows, type SealedRecord, storeJournal } from './store-journal.ts';

type Row = SealedRecord & { ciphertext: string };

/** A store in which another device is quicker at the first removal. */
function contestedRows(): RecordRows {
  const rows = new Map<string, Row>();
  let isFirst = true;
  return {
    list: async () => [...rows.values()],
    get: async (_, id) => rows.get(id) ?? null,
    put: async (_, id, sealed) => {
      rows.set(id, { id, ...sealed });
      return true;
    },
    remove: async (_, id) => {
      const end = isFirst ? 'changed' : rows.has(id) ? 'removed' : 'absent';
      isFirst = false;
      rows.delete(id);
      return end;
    },
  };
}

test('a record that another device removed first is held no longer', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const journal = storeJournal<Room>(contestedRows(), key, ({ room, id, version }) => `${room} ${id} ${version}`);
  expect(await journal.write('mood', 'a', { version: 1 }, '2031-03-01')).toEqual({ saved: true });
  expect(journal.holds('mood', 'a')).toBe(true);
  expect(await journal.remove('mood', 'a')).toBe(false);
  expect(journal.holds('mood', 'a')).toBe(false);
});
