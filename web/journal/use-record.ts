/** One record of the sealed journal as a page shows it: read once, dropped on quick exit. */
import { useCallback, useState } from 'react';
import { onForgetKeys } from '../client/forget-keys.ts';
import { useRestart } from '../client/use-restart.ts';
import { journalError } from './journal-error.ts';
import { ownJournal } from './own-journal.ts';
import type { RecordKind } from './use-records.ts';

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

/** For one person and one record: remount with a key when either changes. `kind` has to be referentially stable. */
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
