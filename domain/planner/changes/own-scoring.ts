/**
 * Scoring for a plan that holds what people put in themselves. That is their own: it comes on top of what they asked the
 * engine for, so no checkpoint counts against it. The tier's limit stays, and one session a day.
 */

import type { PlanEvent } from '../plan.ts';
import { costsOf } from '../schedule/costs.ts';
import { type Scoring, scoringOf } from '../schedule/plan-points.ts';
import { BLOCK_ENDS, capOf } from '../schedule/ramp.ts';
import { dayIndex, plannerInputOf, type StoredPlan } from '../stored-plan.ts';

/** The scoring with a session more on each of these days (0..29) than it wanted; as it was for none. */
export function scoringOnTop(scoring: Scoring, days: readonly number[]): Scoring {
  if (days.length === 0) return scoring;
  const { input, ramp, fertile } = scoring;
  const goal = Math.min(capOf(input), ramp.goal + days.length);
  const checkpoints = ramp.checkpoints.map((wanted, block) =>
    Math.min(goal, wanted + days.filter((day) => day <= (BLOCK_ENDS[block] ?? 0)).length),
  );
  const raised = { ...ramp, goal, checkpoints };
  return { ...scoring, ramp: raised, costs: costsOf(raised, fertile) };
}

/** Whether the event is more than what was planned; one that took a session's place is not. */
export const isOnTop = ({ sent }: PlanEvent): boolean => sent !== undefined && sent.instead === undefined;

/** The days of such events among these. */
export const daysOnTop = (stored: StoredPlan, events: readonly PlanEvent[]): number[] =>
  events.filter(isOnTop).map(({ date }) => dayIndex(stored, date));

/** The scoring of a stored plan without one of its events, by the day on which that one, or a new one, would be on top. */
export function scoringWith(stored: StoredPlan, without: string | undefined, onTop: boolean): (day: number) => Scoring {
  const base = scoringOf(plannerInputOf(stored));
  const days = daysOnTop(
    stored,
    stored.plan.events.filter(({ id }) => id !== without),
  );
  const same = scoringOnTop(base, days);
  return onTop ? (day) => scoringOnTop(base, [...days, day]) : () => same;
}
