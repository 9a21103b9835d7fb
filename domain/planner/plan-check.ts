/** The last look at a plan before anyone sees it: whether every event keeps the hard rules, whoever wrote its words. */

import { dayNumber } from '../calendar-date.ts';
import { openingsFor } from './changes/sent-openings.ts';
import type { Plan, PlanEvent, PlannerInput } from './plan.ts';
import { WINDOWS } from './questionnaire/answers.ts';
import type { Opening } from './schedule/openings.ts';
import { capOf } from './schedule/ramp.ts';
import { minutesOfTime } from './spoken-dates.ts';

type PlanFault = 'OUTSIDE_OPENINGS' | 'SAME_DAY' | 'TOO_MANY' | 'WRONG_START';

/**
 * The hard rules that a plan breaks, each at most once; none for every plan that may be shown. An event has to be one of
 * the openings of its day (docs/planner-model.md section 2): so it lies inside the availability, and clear of what is busy. One
 * that people put in themselves has to be an opening with room for it, at a time when it can be had. Where they chose the
 * time themselves, no rule is asked.
 */
export function planFaults(input: PlannerInput, plan: Plan): PlanFault[] {
  const faults = new Set<PlanFault>();
  const offered = new Map<string, ReadonlySet<string>>();
  const offeredFor = ({ sent }: PlanEvent) => {
    const key = JSON.stringify(sent && [sent.minutes, sent.place, sent.quiet]) ?? '';
    const places = offered.get(key) ?? new Set(openingsFor(input, sent).map(placeText));
    offered.set(key, places);
    return places;
  };
  const days = new Set<number>();
  for (const event of plan.events.filter(({ own }) => !own)) {
    const day = dayNumber(event.date) - dayNumber(input.startDate);
    if (days.has(day)) faults.add('SAME_DAY');
    days.add(day);
    const [start, end] = [minutesOfTime(event.start_time), minutesOfTime(event.end_time)];
    const place = placeText({ day, window: WINDOWS.indexOf(event.window), start, end });
    if (!offeredFor(event).has(place)) faults.add('OUTSIDE_OPENINGS');
  }
  if (plan.events.filter(({ own }) => own !== 'added').length > capOf(input)) faults.add('TOO_MANY');
  if (plan.start_date !== input.startDate) faults.add('WRONG_START');
  return [...faults];
}

const placeText = ({ day, window, start, end }: Pick<Opening, 'day' | 'window' | 'start' | 'end'>): string =>
  [day, window, start, end].join();
