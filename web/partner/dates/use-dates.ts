/** One's own important dates on a page: read once, changed one at a time, with Undo for the last removal. */
import { useCallback, useEffect, useState } from 'react';
import { hasRoom, type ImportantDate, withDate, withoutDate } from '../../../domain/partner/important-date.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { journalError, NO_ERROR } from '../../journal/journal-error.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { todayIn } from '../../kit/time/today.ts';
import { useSeen } from '../use-polled-resource.ts';
import { changeKeptDates, readKeptDates } from './keep-dates.ts';

export interface UseDates {
  /** Null until they were read. */
  dates: ImportantDate[] | null;
  errorMessage: string;
  locked: boolean;
  /** True where only a newer page can read them. */
  newer: boolean;
  busy: boolean;
  /** The date removed last, until the next action. */
  removed: ImportantDate | null;
  /** Each resolves to whether it succeeded. */
  put(date: ImportantDate): Promise<boolean>;
  remove(date: ImportantDate): Promise<boolean>;
  undo(): void;
  dismissMessage(): void;
  reload(): void;
}

export function useDates(userId: string): UseDates {
  const { seen: dates, reading } = useSeen<ImportantDate[]>();
  const [error, setError] = useState(NO_ERROR);
  const [busy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<ImportantDate | null>(null);

  const run = useCallback(
    async (act: () => Promise<ImportantDate[]>): Promise<boolean> => {
      setBusy(true);
      const show = reading();
      try {
        show(await act());
        setError(NO_ERROR);
        return true;
      } catch (error) {
        setError(error instanceof ListFull ? { ...NO_ERROR, message: error.message } : journalError(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [reading],
  );
  const reload = useCallback(() => void run(async () => readKeptDates(await ownJournal(userId))), [run, userId]);

  useEffect(() => reload(), [reload]);
  useEffect(() => onForgetKeys(() => setRemoved(null)), []);

  const change = (how: (now: ImportantDate[]) => ImportantDate[]) =>
    run(async () => changeKeptDates(await ownJournal(userId), todayIn(), how));
  const put = (date: ImportantDate) => change((now) => withRoomFor(now, date));

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

/** Throws ListFull if there is no room. */
function withRoomFor(now: ImportantDate[], date: ImportantDate): ImportantDate[] {
  if (!hasRoom(withoutDate(now, date.id))) throw new ListFull();
  return withDate(now, date);
}

class ListFull extends Error {
  constructor() {
    super('This list is full. Remove a date you no longer need.');
  }
}
