/** The last look at a plan before anyone sees it: whether every event keeps the hard rules, whoever wrote its words. */
import { WINDOWS } from './answers.ts';
import { dayNumber } from './calendar-date.ts';
import { openingsOf } from './openings.ts';
import type { Plan, PlannerInput } from './plan.ts';
import { capOf } from './ramp.ts';
import { minutesOfTime } from './spoken-dates.ts';

export type PlanFault = 'OUTSIDE_OPENINGS' | 'SAME_DAY' | 'TOO_MANY' | 'WRONG_START';

/**
 * The hard rules that a plan breaks, each at most once; none for every plan that may be shown. An event has to be one of
 * the openings of its day (PLANNER-MODEL section 2): so it lies inside the availability, and clear of what is busy.
 */
export function planFaults(input: PlannerInput, plan: Plan): PlanFault[] {
  const faults = new Set<PlanFault>();
  const offered = new Set(openingsOf(input).map(({ day, window, start, end }) => [day, window, start, end].join()));
  const days = new Set<number>();
  for (const event of plan.events) {
    const day = dayNumber(event.date) - dayNumber(input.startDate);
    if (days.has(day)) faults.add('SAME_DAY');
    days.add(day);
    const place = [day, WINDOWS.indexOf(event.window), minutesOfTime(event.start_time), minutesOfTime(event.end_time)];
    if (!offered.has(place.join())) faults.add('OUTSIDE_OPENINGS');
  }
  if (plan.events.length > capOf(input)) faults.add('TOO_MANY');
  if (plan.start_date !== input.startDate) faults.add('WRONG_START');
  return [...faults];
}
