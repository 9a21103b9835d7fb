/** The person's plans from the sealed journal, newest first day first; opened in this browser only. */
import { useCallback, useEffect, useState } from 'react';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { plainSentence } from '../accounts/api.ts';
import { JournalLocked } from '../journal/open-data-key.ts';
import { onForgetKeys } from '../shell/forget-keys.ts';
import { plannerJournal } from './planner-journal.ts';

export interface ListedPlan {
  id: string;
  stored: StoredPlan;
  /** It lies on this device alone. */
  deviceOnly: boolean;
}

export interface UsePlans {
  /** Null until they were read. */
  plans: ListedPlan[] | null;
  /** How many records did not open with this account's key. */
  unreadable: number;
  /** Why they could not be read; empty for no such trouble. */
  trouble: string;
  /** The trouble is that only a fresh sign-in opens the journal. */
  locked: boolean;
  reload(): void;
  /** Rejects as the API did. */
  remove(id: string): Promise<void>;
}

const isPlan = (value: unknown): value is StoredPlan =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'plan' in value;

interface Read {
  of: string | undefined;
  plans: ListedPlan[];
  unreadable: number;
  trouble: string;
  locked: boolean;
}

export function usePlans(userId: string | undefined): UsePlans {
  const [read, setRead] = useState<Read | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    const nothing = { of: userId, plans: [], unreadable: 0, trouble: '', locked: false };
    if (!userId) {
      setRead(nothing);
      return;
    }
    let here = true;
    readPlans(userId).then(
      (found) => here && setRead({ ...nothing, ...found }),
      (error: unknown) => here && setRead({ ...nothing, ...troubleOf(error) }),
    );
    return () => {
      here = false;
    };
  }, [userId, turn]);

  useEffect(() => onForgetKeys(() => setRead(null)), []);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const remove = useCallback(
    async (id: string) => {
      if (!userId) return;
      await (await plannerJournal(userId)).remove('planner', id);
      setRead((now) => now && { ...now, plans: now.plans.filter((plan) => plan.id !== id) });
    },
    [userId],
  );
  // What was read for someone else is never shown, not even for the one frame until this one's is there.
  const own = read?.of === userId ? read : null;
  return {
    plans: own?.plans ?? null,
    unreadable: own?.unreadable ?? 0,
    trouble: own?.trouble ?? '',
    locked: own?.locked ?? false,
    reload,
    remove,
  };
}

async function readPlans(userId: string): Promise<Pick<Read, 'plans' | 'unreadable'>> {
  const journal = await plannerJournal(userId);
  const { records, unreadable } = await journal.list<unknown>('planner');
  const plans = records.flatMap(({ id, value, deviceOnly = false }) =>
    isPlan(value) ? [{ id, stored: value, deviceOnly }] : [],
  );
  plans.sort((a, b) => b.stored.startDate.localeCompare(a.stored.startDate));
  return { plans, unreadable: unreadable.length };
}

const troubleOf = (error: unknown): Pick<Read, 'trouble' | 'locked'> =>
  error instanceof JournalLocked
    ? { trouble: error.message, locked: true }
    : { trouble: plainSentence(error), locked: false };
