/** A journal over one store of sealed records: what is sealed, opened and told apart as changed elsewhere. */
import { checkedKindOf, isOfNewerForm } from '../../../domain/journal/form.ts';
import { minSizeOf, type Room } from '../../../domain/sealed-record.ts';
import { lateModule } from '../../client/late-module.ts';
import type { Journal, JournalEntry } from '../journal.ts';
import { UnreadableRecord, type WhyUnreadable, waitBeforeRetry } from '../journal-error.ts';
import { openSealed, sealValue } from './sealed-record.ts';

/** What a journal asks of wherever its sealed records lie: the person's account, or this device alone. */
export interface SealedRecord {
  id: string;
  version: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Null for one that was removed, where the store remembers that. */
  ciphertext: string | null;
}

export interface RecordRows<R extends string = Room> {
  /** In the order of their last change. */
  list(room: R): Promise<SealedRecord[]>;
  /** Null when there is none, also for one that was removed. */
  get(room: R, id: string): Promise<(SealedRecord & { ciphertext: string }) | null>;
  /** Replaces the version before; false when something else lies there. */
  put(room: R, id: string, sealed: { version: number; day: string; ciphertext: string }): Promise<boolean>;
  /** `version` is the next after the one that goes. */
  remove(room: R, id: string, version: number): Promise<'removed' | 'absent' | 'changed'>;
}

/** The text that a record's seal binds: whose it is, and its place there. */
export type BoundTo<R extends string> = (name: { room: R; id: string; version: number }) => string;

export interface StoreJournal<R extends string = Room> extends Journal<R> {
  /** Whether this journal has seen the record here, and not seen it go. */
  holds(room: R, id: string): boolean;
  /** Removes it only if it is unchanged since it was last read here. */
  removeSeen(room: R, id: string): Promise<'removed' | 'absent' | 'changed'>;
}

type Opened = { value: unknown } | { why: WhyUnreadable };

interface StoreJournalOptions<R extends string> {
  /** Rooms of copies, which are written anew where nobody has the key of what lies there. */
  replacesLost?(room: R): boolean;
}

/** The forms of records weigh more than all the rest here, and a plan, which Tonight begins with, is none of theirs. */
const FORMS = lateModule(() => import('../../../domain/journal/readable.ts'));

/** Rejects with an ApiError where the code that tells cannot be had. */
async function isReadable(value: unknown): Promise<boolean> {
  if (checkedKindOf(value) === undefined) return !isOfNewerForm(value);
  return (FORMS.now() ?? (await FORMS.load())).isReadable(value);
}

/** What was last seen here of each record. */
function seenRecords<R extends string>(replacesLost: (room: R) => boolean) {
  /** Also of one that was removed. */
  const versions = new Map<string, number>();
  const held = new Set<string>();
  const unreadable = new Map<string, WhyUnreadable>();
  const place = (room: R, id: string) => `${room}/${id}`;

  return {
    see(room: R, id: string, version: number, isThere: boolean): void {
      versions.set(place(room, id), version);
      if (isThere) held.add(place(room, id));
      else held.delete(place(room, id));
      unreadable.delete(place(room, id));
    },

    seeUnreadable(room: R, id: string, why: WhyUnreadable): void {
      unreadable.set(place(room, id), why);
    },

    /** What cannot be read is not known to be out of date. */
    refuseUnreadable(room: R, id: string): void {
      const why = unreadable.get(place(room, id));
      if (why && !(why === 'lost' && replacesLost(room))) throw new UnreadableRecord(why);
    },

    holds: (room: R, id: string) => held.has(place(room, id)),
    hasVersion: (room: R, id: string) => versions.has(place(room, id)),
    nextVersion: (room: R, id: string) => (versions.get(place(room, id)) ?? 0) + 1,

    forget(room: R, id: string): void {
      versions.delete(place(room, id));
      held.delete(place(room, id));
    },
  };
}

type SeenRecords<R extends string> = ReturnType<typeof seenRecords<R>>;

/** The half of a journal that opens what lies in the store. */
function storeReader<R extends string>(
  store: Pick<RecordRows<R>, 'list' | 'get'>,
  key: CryptoKey,
  boundTo: BoundTo<R>,
  seen: SeenRecords<R>,
): Pick<Journal<R>, 'list' | 'read'> {
  async function open(room: R, { id, version, ciphertext }: SealedRecord & { ciphertext: string }): Promise<Opened> {
    const opened = await openSealed(key, boundTo({ room, id, version }), ciphertext);
    if (opened.ok && (await isReadable(opened.value))) return { value: opened.value };
    const why = opened.ok ? 'newer' : 'lost';
    seen.seeUnreadable(room, id, why);
    return { why };
  }

  return {
    async read<T>(room: R, id: string) {
      const sealed = await store.get(room, id);
      if (!sealed) return null;
      const { version, day } = sealed;
      seen.see(room, id, version, true);
      const opened = await open(room, sealed);
      if ('why' in opened) throw new UnreadableRecord(opened.why);
      return { id, version, day, value: opened.value as T };
    },

    async list<T>(room: R) {
      const records: JournalEntry<T>[] = [];
      const shut: Record<WhyUnreadable, string[]> = { lost: [], newer: [] };
      const all = await store.list(room);
      for (const { id, version, ciphertext } of all) seen.see(room, id, version, ciphertext !== null);
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
  };
}

/** The same where nothing is ever written. */
export const recordReader = <R extends string>(
  store: Pick<RecordRows<R>, 'list' | 'get'>,
  key: CryptoKey,
  boundTo: BoundTo<R>,
): Pick<Journal<R>, 'list' | 'read'> =>
  storeReader(
    store,
    key,
    boundTo,
    seenRecords(() => false),
  );

export function storeJournal<R extends string>(
  store: RecordRows<R>,
  key: CryptoKey,
  boundTo: BoundTo<R>,
  { replacesLost = () => false }: StoreJournalOptions<R> = {},
): StoreJournal<R> {
  const seen = seenRecords(replacesLost);
  const { read, list } = storeReader(store, key, boundTo, seen);

  /** What was removed may have a version too; only the list tells it. What came back meanwhile is read first. */
  async function seeRemoved(room: R, id: string): Promise<void> {
    seen.forget(room, id);
    const there = (await store.list(room)).find((row) => row.id === id);
    if (there?.ciphertext === null) seen.see(room, id, there.version, false);
  }

  async function removeSeen(room: R, id: string): Promise<'removed' | 'absent' | 'changed'> {
    seen.refuseUnreadable(room, id);
    const version = seen.nextVersion(room, id);
    const end = await store.remove(room, id, version);
    if (end === 'removed') seen.see(room, id, version, false);
    return end;
  }

  return {
    read,
    list,
    holds: seen.holds,

    async write<T>(room: R, id: string, value: T, day: string) {
      seen.refuseUnreadable(room, id);
      const version = seen.nextVersion(room, id);
      const ciphertext = await sealValue(key, boundTo({ room, id, version }), value, minSizeOf(room));
      if (await store.put(room, id, { version, day, ciphertext })) {
        seen.see(room, id, version, true);
        return { saved: true };
      }
      const current = await read<T>(room, id);
      // The answer to an earlier try of the same may have been lost on the way.
      if (current && current.day === day && JSON.stringify(current.value) === JSON.stringify(value))
        return { saved: true };
      if (!current) await seeRemoved(room, id);
      return { saved: false, current };
    },

    removeSeen,

    async remove(room, id) {
      for (let attempt = 1; ; attempt++) {
        if (!seen.hasVersion(room, id) && (await read(room, id)) === null) return false;
        const end = await removeSeen(room, id);
        if (end !== 'changed') return end === 'removed';
        seen.forget(room, id);
        await waitBeforeRetry(attempt);
      }
    },
  };
}
