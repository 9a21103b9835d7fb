/** The goals that a person set, in their sealed journal; one record, of several the last one saved. */
import { useCallback, useState } from 'react';
import { type Goals, isGoals } from '../../domain/analytics/goals.ts';
import { STANDING_DAY } from '../../domain/privacy/retention.ts';
import { beforeAnotherTry } from '../journal/another-try.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { UnreadableRecord } from '../journal/unreadable-record.ts';
import { type RecordKind, useRecords } from '../journal/use-records.ts';

/** In the order in which they were last saved. */
const GOALS: RecordKind<Goals> = { room: 'analytics', is: isGoals, order: () => 0 };

interface UseGoals {
  /** Undefined until they were read, null where none were set. */
  goals: Goals | null | undefined;
  /** Only a newer page reads them. */
  newer: boolean;
  /** Why they could not be read; empty for no such trouble. */
  errorMessage: string;
  reload(): void;
  /** Rejects with JournalLocked or as the API did, and with UnreadableRecord where a newer page has set some. */
  save(goals: Goals): Promise<void>;
}

export function useGoals(userId: string): UseGoals {
  const { records, newer, errorMessage, reload } = useRecords(GOALS, userId);
  const [saved, setSaved] = useState<Goals | null>(null);
  const save = useCallback(
    async (goals: Goals) => {
      await saveGoals(userId, goals);
      setSaved(goals);
    },
    [userId],
  );
  const goals = saved ?? (records === null ? undefined : (records.at(-1)?.value ?? null));
  return { goals, newer: newer > 0, errorMessage, reload, save };
}

export async function saveGoals(userId: string, goals: Goals): Promise<void> {
  const journal = await ownJournal(userId);
  const { records, newer } = await journal.list<unknown>('analytics');
  // Of several the last one saved holds: another would hide what a newer page has set.
  if (newer.length > 0) throw new UnreadableRecord('newer');
  const id = records.findLast(({ value }) => isGoals(value))?.id ?? crypto.randomUUID();
  // Saved on another device in this very moment: what is pressed last holds.
  const write = () => journal.write('analytics', id, goals, STANDING_DAY);
  for (let tries = 1; !(await write()).saved; tries++) await beforeAnotherTry(tries);
}
