/** What the page counts from: plans and check-ins, opened from the sealed journal and never sent anywhere. */
import { useMemo } from 'react';
import { type Activity, activitiesOf } from '../../domain/analytics/activity.ts';
import type { DayMeasures } from '../../domain/analytics/around.ts';
import { type CheckIn, measured } from '../../domain/mood/check-in.ts';
import { MEASURES } from '../../domain/mood/measures.ts';
import { usePlans } from '../journal/use-plans.ts';
import { useCheckIns } from '../mood/use-check-ins.ts';
import { useToday } from '../mood/use-today.ts';

interface Entries {
  /** YYYY-MM-DD. */
  today: string;
  /** Null until everything was read. */
  activities: Activity[] | null;
  days: DayMeasures[];
  /** Whether there is any plan at all. */
  hasPlans: boolean;
  /** Why something could not be read; empty for no such trouble. */
  trouble: string;
  /** The trouble is that only a fresh sign-in opens the journal. */
  locked: boolean;
  reload(): void;
}

export function useEntries(userId: string): Entries {
  const today = useToday();
  const plans = usePlans(userId);
  const { kept, keeper } = useCheckIns(userId);
  const activities = useMemo(() => {
    const stored = plans.plans?.map((plan) => plan.stored);
    return stored ? activitiesOf(stored, today) : null;
  }, [plans.plans, today]);
  const days = useMemo(() => [...(kept?.days.values() ?? [])].map(({ checkIn }) => measuresOf(checkIn)), [kept]);
  // What waits to be sent is read all the same, and no trouble here.
  const unread = kept !== null && !kept.read ? kept.trouble : null;
  return {
    today,
    activities: kept === null ? null : activities,
    days,
    hasPlans: (plans.plans ?? []).length > 0,
    trouble: plans.trouble || (unread?.message ?? ''),
    locked: plans.locked || (unread?.locked ?? false),
    reload: () => {
      plans.reload();
      void keeper?.load();
    },
  };
}

const measuresOf = (checkIn: CheckIn): DayMeasures => ({
  date: checkIn.date,
  measures: Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const value = measured(checkIn, measure);
      return value === null ? [] : [[measure, value]];
    }),
  ),
});
