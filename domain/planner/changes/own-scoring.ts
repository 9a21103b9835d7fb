/**
 * Scoring for a plan that people changed. What they put in is their own: it comes on top of what they asked the engine for,
 * so no checkpoint counts against it. What they took out is not planned again. The tier's limit is on what the engine plans
 * and what takes an opening, not on evenings at times of their own.
 */

import type { PlanEvent } from '../plan.ts';
import { dayIndex } from '../plan-days.ts';
import { costsOf } from '../schedule/costs.ts';
import { type Scoring, scoringOf } from '../schedule/plan-points.ts';
import { capOf } from '../schedule/ramp.ts';
import { plannerInputOf, type StoredPlan } from '../stored-plan.ts';

/**
 * The scoring with a session more on each of these days (0..29) than it wanted; as it was for none. `beyond` of them lie
 * outside the tier's limit.
 */
export function scoringOnTop(scoring: Scoring, days: readonly number[], beyond = 0): Scoring {
  if (days.length === 0) return scoring;
  const { input, ramp, fertile } = scoring;
  const goal = Math.min(capOf(input) + beyond, ramp.goal + days.length);
  const checkpoints = ramp.checkpoints.map((wanted, block) =>
    Math.min(goal, wanted + days.filter((day) => day <= (ramp.ends[block] ?? 0)).length),
  );
  const raised = { ...ramp, goal, checkpoints };
  return { ...scoring, ramp: raised, costs: costsOf(raised, fertile) };
}

/** The scoring with a session fewer on each of these days (0..29), where people took one out; as it was for none. */
export function scoringWithout(scoring: Scoring, days: readonly number[]): Scoring {
  if (days.length === 0) return scoring;
  const { ramp, fertile } = scoring;
  const goal = Math.max(0, ramp.goal - days.length);
  const checkpoints = ramp.checkpoints.map((wanted, block) =>
    Math.min(goal, Math.max(0, wanted - days.filter((day) => day <= (ramp.ends[block] ?? 0)).length)),
  );
  const lowered = { ...ramp, goal, checkpoints };
  return { ...scoring, ramp: lowered, costs: costsOf(lowered, fertile) };
}

/** The days of evenings that the engine had planned and people took out. */
export const daysTakenOut = (stored: StoredPlan): number[] =>
  stored.setAside
    .filter(({ reason, event }) => reason === 'taken-out' && !event.sent && event.own !== 'added')
    .map(({ event }) => dayIndex(stored, event.date));

/** Whether the event is more than what was planned; one that took a session's place is not. */
export const isOnTop = ({ sent, own }: PlanEvent): boolean =>
  own === 'added' || (sent !== undefined && sent.instead === undefined);

/** How many of these lie outside the tier's limit. */
export const beyondLimit = (events: readonly PlanEvent[]): number => events.filter(({ own }) => own === 'added').length;

/** The days of such events among these. */
export const daysOnTop = (stored: StoredPlan, events: readonly PlanEvent[]): number[] =>
  events.filter(isOnTop).map(({ date }) => dayIndex(stored, date));

/** The scoring of a stored plan without one of its events, by the day on which that one, or a new one, would be on top. */
export function scoringWith(stored: StoredPlan, without: string | undefined, onTop: boolean): (day: number) => Scoring {
  const base = scoringOf(plannerInputOf(stored));
  const beyond = beyondLimit(stored.plan.events);
  const days = daysOnTop(
    stored,
    stored.plan.events.filter(({ id }) => id !== without),
  );
  const same = scoringOnTop(base, days, beyond);
  return onTop ? (day) => scoringOnTop(base, [...days, day], beyond) : () => same;
}
