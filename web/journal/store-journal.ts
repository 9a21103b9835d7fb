/** A journal over one store of sealed records: what is sealed, opened and told apart as changed elsewhere. */
import type { Room } from '../../domain/journal/record.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { openSealed } from './open-record.ts';
import type { RecordStore, SealedRecord } from './record-store.ts';
import { sealValue } from './seal-record.ts';

/** The text that a record's seal binds: whose it is, and its place there. */
export type BoundTo<R extends string> = (name: { room: R; id: string; version: number }) => string;

export interface StoreJournal<R extends string = Room> extends Journal<R> {
  /** Whether this journal has seen the record here, and not seen it go. */
  holds(room: R, id: string): boolean;
  /** Removes it only as it was last seen here. */
  removeSeen(room: R, id: string): Promise<'removed' | 'absent' | 'changed'>;
}

export function storeJournal<R extends string>(
  store: RecordStore<R>,
  key: CryptoKey,
  boundTo: BoundTo<R>,
): StoreJournal<R> {
  /** The version of each record that was last seen here, also of one that was removed. */
  const versions = new Map<string, number>();
  const held = new Set<string>();
  const place = (room: R, id: string) => `${room}/${id}`;

  const see = (room: R, id: string, version: number, isThere: boolean): void => {
    versions.set(place(room, id), version);
    if (isThere) held.add(place(room, id));
    else held.delete(place(room, id));
  };

  async function look(room: R): Promise<SealedRecord[]> {
    const all = await store.list(room);
    for (const { id, version, ciphertext } of all) see(room, id, version, ciphertext !== null);
    return all;
  }

  async function read<T>(room: R, id: string): Promise<JournalEntry<T> | null> {
    const sealed = await store.get(room, id);
    if (!sealed) return null;
    const { version, day, ciphertext } = sealed;
    see(room, id, version, true);
    const opened = await openSealed(key, boundTo({ room, id, version }), ciphertext);
    if (!opened.ok) throw new Error('This record cannot be opened with your key.');
    return { id, version, day, value: opened.value as T };
  }

  async function removeSeen(room: R, id: string): Promise<'removed' | 'absent' | 'changed'> {
    const version = (versions.get(place(room, id)) ?? 0) + 1;
    const end = await store.remove(room, id, version);
    if (end === 'removed') see(room, id, version, false);
    return end;
  }

  return {
    read,

    holds: (room, id) => held.has(place(room, id)),

    async list<T>(room: R) {
      const records: JournalEntry<T>[] = [];
      const unreadable: string[] = [];
      const all = await look(room);
      // Begun together: one after another, a year of them waits 365 times for the turn of the browser's cipher.
      const opened = await Promise.all(
        all.map(({ id, version, ciphertext }) =>
          ciphertext === null ? null : openSealed(key, boundTo({ room, id, version }), ciphertext),
        ),
      );
      all.forEach(({ id, version, day }, at) => {
        const found = opened[at];
        if (found?.ok) records.push({ id, version, day, value: found.value as T });
        else if (found) unreadable.push(id);
      });
      return { records, unreadable };
    },

    async write<T>(room: R, id: string, value: T, day: string) {
      const version = (versions.get(place(room, id)) ?? 0) + 1;
      const ciphertext = await sealValue(key, boundTo({ room, id, version }), value);
      if (await store.put(room, id, { version, day, ciphertext })) {
        see(room, id, version, true);
        return { saved: true };
      }
      const current = await read<T>(room, id);
      // The answer to an earlier try of the same may have been lost on the way.
      if (current && current.day === day && JSON.stringify(current.value) === JSON.stringify(value))
        return { saved: true };
      if (!current) {
        // What was removed may have a version too; only the list tells it.
        versions.delete(place(room, id));
        held.delete(place(room, id));
        await look(room);
      }
      return { saved: false, current };
    },

    removeSeen,

    async remove(room, id) {
      for (;;) {
        if (!versions.has(place(room, id)) && (await read(room, id)) === null) return false;
        const end = await removeSeen(room, id);
        if (end !== 'changed') return end === 'removed';
        versions.delete(place(room, id));
      }
    },
  };
}
