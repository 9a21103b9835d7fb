/** The person's records of one room from the sealed journal, or one of them, as a page shows them: opened in this browser only, dropped on quick exit. */
import { useCallback, useEffect, useState } from 'react';
import type { Room } from '../../../domain/sealed-record.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { useRestart } from '../../client/forms/use-restart.ts';
import { journalError } from '../journal-error.ts';
import { ownJournal } from '../storage/own-journal.ts';

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
  /** Null until they were read. */
  records: ListedRecord<T>[] | null;
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

type Read<T> = { of: string | undefined; records: ListedRecord<T>[] } & Pick<
  UseRecords<T>,
  'lost' | 'newer' | 'errorMessage' | 'locked'
>;

export function useRecords<T>(kind: RecordKind<T>, userId: string | undefined): UseRecords<T> {
  const [read, setRead] = useState<Read<T> | null>(null);
  const begin = useCallback(() => {
    const nothing = { of: userId, records: [], lost: 0, newer: 0, errorMessage: '', locked: false };
    if (!userId) {
      setRead(nothing);
      return;
    }
    let here = true;
    readRecords(kind, userId).then(
      (found) => here && setRead({ ...nothing, ...found }),
      (error: unknown) => {
        const { locked, message } = journalError(error);
        if (here) setRead({ ...nothing, errorMessage: message, locked });
      },
    );
    return () => {
      here = false;
    };
  }, [kind, userId]);
  const reload = useRestart(begin);

  useEffect(() => onForgetKeys(() => setRead(null)), []);

  const remove = useCallback(
    async (id: string) => {
      if (!userId) return;
      await (await ownJournal(userId)).remove(kind.room, id);
      setRead((now) => now && { ...now, records: now.records.filter((record) => record.id !== id) });
    },
    [kind, userId],
  );
  // What was read for someone else is never shown, not even for the one frame until this one's is there.
  const own = read?.of === userId ? read : null;
  return {
    records: own?.records ?? null,
    lost: own?.lost ?? 0,
    newer: own?.newer ?? 0,
    errorMessage: own?.errorMessage ?? '',
    locked: own?.locked ?? false,
    reload,
    remove,
  };
}

/** Once, outside a screen: all of a kind in its order, and how many cannot be read. Rejects with JournalLocked or an ApiError. */
export async function readRecords<T>(
  { room, is, order }: RecordKind<T>,
  userId: string,
): Promise<Pick<Read<T>, 'records' | 'lost' | 'newer'>> {
  const journal = await ownJournal(userId);
  const { records, unreadable, newer } = await journal.list<unknown>(room);
  const own = records.flatMap(({ id, value, deviceOnly = false }) => (is(value) ? [{ id, value, deviceOnly }] : []));
  own.sort((a, b) => order(a.value, b.value));
  return { records: own, lost: unreadable.length - newer.length, newer: newer.length };
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
