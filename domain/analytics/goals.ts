/** The two goals that people may set themselves, and how far the last thirty days came. Short of one is not failed. */
import * as z from 'zod/mini';
import type { Activity } from './activity.ts';
import { type Average, averageOf } from './averages.ts';
import { ratingsOf, within } from './overview.ts';
import { spanOf } from './range.ts';

export const ACTIVITY_GOALS = [20, 25, 30] as const;
export const SATISFACTION_GOALS = [8.5, 9, 9.5] as const;

const schema = z.object({
  version: z.literal(1),
  kind: z.literal('goals'),
  /** Activities a month. */
  activities: z.literal([...ACTIVITY_GOALS]),
  /** Average satisfaction, 1..10. */
  satisfaction: z.literal([...SATISFACTION_GOALS]),
});

export type Goals = z.infer<typeof schema>;

export const isGoals = (value: unknown): value is Goals => schema.safeParse(value).success;

export const FIRST_GOALS: Goals = { version: 1, kind: 'goals', activities: 20, satisfaction: 8.5 };

export interface Progress {
  done: number;
  /** 0..1: the part of the goal that is there, never more than all of it. */
  share: number;
  satisfaction: Average;
  /** Null while nothing is rated. */
  satisfactionReached: boolean | null;
}

/** A month is the last thirty days, today included. */
export function progressOf(goals: Goals, activities: readonly Activity[], today: string): Progress {
  const month = within(activities, spanOf('30days', today)).filter(({ done }) => done);
  const satisfaction = averageOf(ratingsOf(month));
  return {
    done: month.length,
    share: Math.min(1, month.length / goals.activities),
    satisfaction,
    satisfactionReached: satisfaction.mean === null ? null : satisfaction.mean >= goals.satisfaction,
  };
}
