/** The person's records of one room from the sealed journal, or one of them, as a page shows them: opened in this browser only, dropped on quick exit. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Room } from '../../../domain/sealed-record.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { useRestart } from '../../client/forms/use-restart.ts';
import { journalError } from '../journal-error.ts';
import type { JournalReader } from '../storage/open-journal.ts';
import { ownJournal } from '../storage/own-journal.ts';
import { readSeen } from '../storage/seen-journal.ts';

export interface ListedRecord<T> {
  id: string;
  value: T;
  /** It lies on this device alone. */
  deviceOnly: boolean;
}

/** Which records, and in which order; has to be referentially stable. */
export interface RecordKind<T> {
  room: Room;
  is(value: unknown): value is T;
  order(a: T, b: T): number;
}

export interface UseRecords<T> {
  /** Null until they were read; the very same as before where a new read found nothing else. */
  records: ListedRecord<T>[] | null;
  /** They are what this browser saw last: the server has not answered yet. */
  asSeen: boolean;
  /** How many records of the room do not open with this account's key, and how many only a newer page reads. */
  lost: number;
  newer: number;
  /** Why they could not be read; empty if nothing failed. */
  errorMessage: string;
  /** True where only a fresh sign-in opens the journal. */
  locked: boolean;
  reload(): void;
  /** Rejects as the API did. */
  remove(id: string): Promise<void>;
}

type Read<T> = { of: string | undefined } & Found<T> & Pick<UseRecords<T>, 'asSeen' | 'errorMessage' | 'locked'>;

export function useRecords<T>(kind: RecordKind<T>, userId: string | undefined): UseRecords<T> {
  const [read, setRead] = useState<Read<T> | null>(null);
  /** Since the read that is under way began, which may still have found them. */
  const removed = useRef(new Set<string>());
  const begin = useCallback(() => {
    removed.current.clear();
    if (userId) return startReading(kind, userId, { setRead, removed: removed.current });
    setRead(nothingOf(userId));
    return undefined;
  }, [kind, userId]);
  const reload = useRestart(begin);

  useEffect(() => onForgetKeys(() => setRead(null)), []);

  const remove = useCallback(
    async (id: string) => {
      if (!userId) return;
      await (await ownJournal(userId)).remove(kind.room, id);
      removed.current.add(id);
      setRead((now) => now && { ...now, marks: '', records: now.records.filter((record) => record.id !== id) });
    },
    [kind, userId],
  );
  // What was read for someone else is never shown, not even for the one frame until this one's is there.
  const own = read?.of === userId ? read : null;
  return {
    records: own?.records ?? null,
    asSeen: own?.asSeen ?? false,
    lost: own?.lost ?? 0,
    newer: own?.newer ?? 0,
    errorMessage: own?.errorMessage ?? '',
    locked: own?.locked ?? false,
    reload,
    remove,
  };
}

const nothingOf = <T>(of: string | undefined): Read<T> => ({
  of,
  records: [],
  marks: '',
  lost: 0,
  newer: 0,
  asSeen: false,
  errorMessage: '',
  locked: false,
});

interface Reading<T> {
  setRead(next: (before: Read<T> | null) => Read<T> | null): void;
  removed: ReadonlySet<string>;
}

/** Shows what this browser saw last until the server has answered. Returns what ends it. */
function startReading<T>(kind: RecordKind<T>, userId: string, { setRead, removed }: Reading<T>): () => void {
  let here = true;
  const nothing = nothingOf<T>(userId);
  const answered = (answer: Read<T>) => {
    if (here) setRead((before) => unchangedFrom(before, answer));
    here = false;
  };
  void readSeen(userId, (journal) => listKind(journal, kind)).then((found) => {
    // What stands there already is never older.
    if (here && found) setRead((now) => (now?.of === userId ? now : { ...nothing, ...found, asSeen: true }));
  });
  listOwn(kind, userId).then(
    (found) => answered({ ...nothing, ...withoutRemoved(found, removed) }),
    (error: unknown) => {
      const { locked, message } = journalError(error);
      answered({ ...nothing, errorMessage: message, locked });
    },
  );
  return () => {
    here = false;
  };
}

/** Once, outside a screen: all of a kind in its order, and how many cannot be read. Rejects with JournalLocked or an ApiError. */
export const readRecords = <T>(kind: RecordKind<T>, userId: string): Promise<Omit<Found<T>, 'marks'>> =>
  listOwn(kind, userId);

interface Found<T> extends Pick<UseRecords<T>, 'lost' | 'newer'> {
  records: ListedRecord<T>[];
  /** Equal for two reads that found the same records in the same versions and places. */
  marks: string;
}

const listOwn = async <T>(kind: RecordKind<T>, userId: string): Promise<Found<T>> =>
  listKind(await ownJournal(userId), kind);

async function listKind<T>(journal: JournalReader, { room, is, order }: RecordKind<T>): Promise<Found<T>> {
  const { records, unreadable, newer } = await journal.list<unknown>(room);
  const own = records.flatMap(({ id, version, value, deviceOnly = false }) =>
    is(value) ? [{ mark: `${id} ${version} ${deviceOnly}`, record: { id, value, deviceOnly } }] : [],
  );
  own.sort((a, b) => order(a.record.value, b.record.value));
  return {
    records: own.map(({ record }) => record),
    marks: own.map(({ mark }) => mark).join(),
    lost: unreadable.length - newer.length,
    newer: newer.length,
  };
}

const withoutRemoved = <T>(found: Found<T>, removed: ReadonlySet<string>): Found<T> =>
  removed.size === 0 ? found : { ...found, marks: '', records: found.records.filter(({ id }) => !removed.has(id)) };

/** Nothing of the page is drawn anew for records that stand there already. */
function unchangedFrom<T>(before: Read<T> | null, answer: Read<T>): Read<T> {
  const isSame = before?.of === answer.of && before?.marks === answer.marks && answer.marks !== '';
  return isSame ? { ...answer, records: before.records } : answer;
}

type ReadRecord<T> =
  | { phase: 'loading' }
  | { phase: 'open'; value: T; deviceOnly: boolean }
  /** There is none by this id, or it is of another kind. */
  | { phase: 'missing' }
  /** Only a fresh sign-in opens the journal. */
  | { phase: 'locked'; message: string }
  /** Only a newer page reads it. */
  | { phase: 'newer'; message: string }
  | { phase: 'failed'; message: string };

interface UseRecord<T> {
  record: ReadRecord<T>;
  reload(): void;
}

/** Read once. For one person and one record: remount with a key when either changes. `kind` has to be referentially stable. */
export function useRecord<T>({ room, is }: RecordKind<T>, userId: string, id: string): UseRecord<T> {
  const [record, setRecord] = useState<ReadRecord<T>>({ phase: 'loading' });
  const begin = useCallback(() => {
    let here = true;
    const read = async (): Promise<ReadRecord<T>> => {
      const found = UUID.test(id) ? await (await ownJournal(userId)).read<unknown>(room, id) : null;
      if (!found || !is(found.value)) return { phase: 'missing' };
      return { phase: 'open', value: found.value, deviceOnly: found.deviceOnly ?? false };
    };
    setRecord({ phase: 'loading' });
    read().then(
      (now) => here && setRecord(now),
      (error: unknown) => {
        const { locked, reload, message } = journalError(error);
        if (here) setRecord({ phase: locked ? 'locked' : reload ? 'newer' : 'failed', message });
      },
    );
    const stopListening = onForgetKeys(() => {
      here = false;
      setRecord({ phase: 'loading' });
    });
    return () => {
      here = false;
      stopListening();
    };
  }, [room, is, userId, id]);
  return { record, reload: useRestart(begin) };
}

/** What the address bar says need not be an id at all. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
