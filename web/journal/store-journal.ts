/** A journal over one store of sealed records: what is sealed, opened and told apart as changed elsewhere. */
import { isReadable } from '../../domain/journal/readable.ts';
import type { Room } from '../../domain/sealed-record.ts';
import { beforeAnotherTry } from './another-try.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { RecordRows, SealedRecord } from './record-rows.ts';
import { openSealed, sealValue } from './sealed-record.ts';
import { UnreadableRecord, type WhyUnreadable } from './unreadable-record.ts';

/** The text that a record's seal binds: whose it is, and its place there. */
export type BoundTo<R extends string> = (name: { room: R; id: string; version: number }) => string;

export interface StoreJournal<R extends string = Room> extends Journal<R> {
  /** Whether this journal has seen the record here, and not seen it go. */
  holds(room: R, id: string): boolean;
  /** Removes it only as it was last seen here. */
  removeSeen(room: R, id: string): Promise<'removed' | 'absent' | 'changed'>;
}

type Opened = { value: unknown } | { why: WhyUnreadable };

interface StoreJournalOptions<R extends string> {
  /** Rooms of copies, which are written anew where nobody has the key of what lies there. */
  replacesLost?(room: R): boolean;
}

export function storeJournal<R extends string>(
  store: RecordRows<R>,
  key: CryptoKey,
  boundTo: BoundTo<R>,
  { replacesLost = () => false }: StoreJournalOptions<R> = {},
): StoreJournal<R> {
  /** The version of each record that was last seen here, also of one that was removed. */
  const versions = new Map<string, number>();
  const held = new Set<string>();
  /** Those that could not be read when they were last seen here. */
  const unreadable = new Map<string, WhyUnreadable>();
  const place = (room: R, id: string) => `${room}/${id}`;

  const see = (room: R, id: string, version: number, isThere: boolean): void => {
    versions.set(place(room, id), version);
    if (isThere) held.add(place(room, id));
    else held.delete(place(room, id));
    unreadable.delete(place(room, id));
  };

  async function open(room: R, { id, version, ciphertext }: SealedRecord & { ciphertext: string }): Promise<Opened> {
    const opened = await openSealed(key, boundTo({ room, id, version }), ciphertext);
    if (opened.ok && isReadable(opened.value)) return { value: opened.value };
    const why = opened.ok ? 'newer' : 'lost';
    unreadable.set(place(room, id), why);
    return { why };
  }

  /** What cannot be read is not known to be out of date. */
  function refuseUnreadable(room: R, id: string): void {
    const why = unreadable.get(place(room, id));
    if (why && !(why === 'lost' && replacesLost(room))) throw new UnreadableRecord(why);
  }

  async function look(room: R): Promise<SealedRecord[]> {
    const all = await store.list(room);
    for (const { id, version, ciphertext } of all) see(room, id, version, ciphertext !== null);
    return all;
  }

  async function read<T>(room: R, id: string): Promise<JournalEntry<T> | null> {
    const sealed = await store.get(room, id);
    if (!sealed) return null;
    const { version, day } = sealed;
    see(room, id, version, true);
    const opened = await open(room, sealed);
    if ('why' in opened) throw new UnreadableRecord(opened.why);
    return { id, version, day, value: opened.value as T };
  }

  async function removeSeen(room: R, id: string): Promise<'removed' | 'absent' | 'changed'> {
    refuseUnreadable(room, id);
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
      const shut: Record<WhyUnreadable, string[]> = { lost: [], newer: [] };
      const all = await look(room);
      // Begun together: one after another, a year of them waits 365 times for the turn of the browser's cipher.
      const opened = await Promise.all(
        all.map(({ ciphertext, ...row }) => (ciphertext === null ? null : open(room, { ...row, ciphertext }))),
      );
      all.forEach(({ id, version, day }, at) => {
        const found = opened[at];
        if (!found) return;
        if ('why' in found) shut[found.why].push(id);
        else records.push({ id, version, day, value: found.value as T });
      });
      return { records, unreadable: [...shut.lost, ...shut.newer], newer: shut.newer };
    },

    async write<T>(room: R, id: string, value: T, day: string) {
      refuseUnreadable(room, id);
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
        // What was removed may have a version too; only the list tells it. What came back meanwhile is read first.
        versions.delete(place(room, id));
        held.delete(place(room, id));
        const there = (await store.list(room)).find((row) => row.id === id);
        if (there?.ciphertext === null) see(room, id, there.version, false);
      }
      return { saved: false, current };
    },

    removeSeen,

    async remove(room, id) {
      for (let tries = 1; ; tries++) {
        if (!versions.has(place(room, id)) && (await read(room, id)) === null) return false;
        const end = await removeSeen(room, id);
        if (end !== 'changed') return end === 'removed';
        versions.delete(place(room, id));
        await beforeAnotherTry(tries);
      }
    },
  };
}
