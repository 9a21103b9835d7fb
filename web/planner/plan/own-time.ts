/** Times that people choose for themselves: how one is stepped by the quarter hour, and how the calendar moves an evening to one. */
import { isMonthOver } from '../../../domain/picture/month-of-plan.ts';
import { MAX_END, MIN_LENGTH, QUARTER } from '../../../domain/planner/choices/own-choices.ts';
import type { EventTime, PlanEvent } from '../../../domain/planner/plan.ts';
import { minutesOfTime, timeOfMinutes } from '../../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import type { Bend } from '../views/use-bend.ts';
import { verdictOn } from '../views/verdict.ts';
import type { PlanActions } from './plan-actions.ts';

/** How the calendar moves this plan's evenings: to another day at their hour; undefined once all its days are past. */
export function bendOf(
  stored: StoredPlan,
  known: PlannerKnown | null,
  today: string,
  actions: PlanActions,
): Bend | undefined {
  if (isMonthOver(stored, today)) return undefined;
  const on = ({ start_time, end_time }: PlanEvent, date: string): EventTime => ({ date, start_time, end_time });
  return {
    canLift: ({ id, date }) => date >= today && stored.done[id] === undefined,
    verdict: (event, date) => verdictOn(stored, known, on(event, date), event.id),
    onLift: actions.dismissMessage,
    onDrop: (event, date) => actions.moveTo(event.id, on(event, date)),
  };
}

/** Minutes of the day, and of the evening. */
export interface Slot {
  start: number;
  length: number;
}

export const slotOf = ({ start_time, end_time }: Pick<EventTime, 'start_time' | 'end_time'>): Slot => ({
  start: minutesOfTime(start_time),
  length: minutesOfTime(end_time) - minutesOfTime(start_time),
});

export const timeOn = (date: string, { start, length }: Slot): EventTime => ({
  date,
  start_time: timeOfMinutes(start),
  end_time: timeOfMinutes(start + length),
});

const down = (minutes: number): number => Math.ceil(minutes / QUARTER) * QUARTER - QUARTER;
const up = (minutes: number): number => Math.floor(minutes / QUARTER) * QUARTER + QUARTER;
const isPossible = ({ start, length }: Slot): boolean =>
  start >= 0 && length >= MIN_LENGTH && start + length <= MAX_END;
const possible = (slot: Slot): Slot | undefined => (isPossible(slot) ? slot : undefined);

/** The slot a quarter of an hour on or back, on the quarter; undefined at an end of the day. */
export const earlier = ({ start, length }: Slot): Slot | undefined => possible({ start: down(start), length });
export const later = ({ start, length }: Slot): Slot | undefined => possible({ start: up(start), length });
export const shorter = ({ start, length }: Slot): Slot | undefined => possible({ start, length: down(length) });
export const longer = ({ start, length }: Slot): Slot | undefined => possible({ start, length: up(length) });

/** '1 h 15 min'. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
