/** One's own important dates on a page: read once, changed one press at a time, the last removal undone by one more. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasRoom, type ImportantDate, withDate, withoutDate } from '../../domain/partner/important-date.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { journalError, NO_ERROR } from '../journal/journal-error.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { todayIn } from '../kit/today.ts';
import { changeKeptDates, readKeptDates } from './keep-dates.ts';

export interface UseDates {
  /** Null until they were read. */
  dates: ImportantDate[] | null;
  errorMessage: string;
  locked: boolean;
  /** The trouble is that only a newer page reads them. */
  newer: boolean;
  busy: boolean;
  /** The date removed last, until something else is done. */
  removed: ImportantDate | null;
  /** Each answers whether it was done. */
  put(date: ImportantDate): Promise<boolean>;
  remove(date: ImportantDate): Promise<boolean>;
  undo(): void;
  dismissMessage(): void;
  reload(): void;
}

export function useDates(userId: string): UseDates {
  const [dates, setDates] = useState<ImportantDate[] | null>(null);
  const [error, setError] = useState(NO_ERROR);
  const [busy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<ImportantDate | null>(null);

  /** Counts quick exits and locks: what was read before one is never shown after it. */
  const forgotten = useRef(0);

  const run = useCallback(async (act: () => Promise<ImportantDate[]>): Promise<boolean> => {
    setBusy(true);
    const at = forgotten.current;
    try {
      const found = await act();
      if (at === forgotten.current) setDates(found);
      setError(NO_ERROR);
      return true;
    } catch (error) {
      setError(error instanceof ListFull ? { ...NO_ERROR, message: error.message } : journalError(error));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const reload = useCallback(() => void run(async () => readKeptDates(await ownJournal(userId))), [run, userId]);

  useEffect(() => {
    reload();
    return onForgetKeys(() => {
      forgotten.current += 1;
      setDates(null);
      setRemoved(null);
    });
  }, [reload]);

  const change = (how: (now: ImportantDate[]) => ImportantDate[]) =>
    run(async () => changeKeptDates(await ownJournal(userId), todayIn(), how));
  const put = (date: ImportantDate) =>
    change((now) => {
      if (!hasRoom(withoutDate(now, date.id))) throw new ListFull();
      return withDate(now, date);
    });

  return {
    dates,
    errorMessage: error.message,
    locked: error.locked,
    newer: error.reload,
    busy,
    removed,
    put: async (date) => {
      setRemoved(null);
      return put(date);
    },
    remove: async (date) => {
      const done = await change((now) => withoutDate(now, date.id));
      setRemoved(done ? date : null);
      return done;
    },
    undo: () => {
      if (removed) void put(removed).then((done) => done && setRemoved(null));
    },
    dismissMessage: () => setRemoved(null),
    reload,
  };
}

class ListFull extends Error {
  constructor() {
    super('This list is full. Remove a date that you no longer need.');
  }
}
