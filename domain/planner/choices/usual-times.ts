/** Hours of a day at which an evening would usually be, for whoever wants one more there. */
import type { Moment } from '../insertion/insertion.ts';
import type { EventTime } from '../plan.ts';
import { dayIndex } from '../plan-days.ts';
import { openingsOf } from '../schedule/openings.ts';
import { timeOfMinutes } from '../spoken-dates.ts';
import { plannerInputOf, type StoredPlan } from '../stored-plan.ts';
import { checkOwnTime } from './own-choices.ts';

const OFFERED = 2;

/**
 * At most two that are possible on the date (YYYY-MM-DD), in order of time: where the plan has openings the best of them,
 * else the hours that its evenings have on other days.
 */
export function usualTimes(stored: StoredPlan, date: string, now: Moment): EventTime[] {
  const day = dayIndex(stored, date);
  const openings = openingsOf(plannerInputOf(stored))
    .filter((opening) => opening.day === day)
    .sort((a, b) => b.points - a.points)
    .map(({ start, end }) => ({ date, start_time: timeOfMinutes(start), end_time: timeOfMinutes(end) }));
  const elsewhere = stored.plan.events
    .map(({ start_time, end_time }) => ({ date, start_time, end_time }))
    .sort((a, b) => timesAt(stored, b) - timesAt(stored, a));
  const possible = [...openings, ...elsewhere].filter((time) => checkOwnTime(stored, time, now).ok);
  return possible
    .filter(({ start_time }, place) => possible.findIndex((other) => other.start_time === start_time) === place)
    .slice(0, OFFERED)
    .sort((a, b) => a.start_time.localeCompare(b.start_time));
}

const timesAt = ({ plan }: StoredPlan, { start_time }: EventTime): number =>
  plan.events.filter((event) => event.start_time === start_time).length;
