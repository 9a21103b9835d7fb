/**
 * What analytics counts: the times of all plans that are over or marked as done, each once. What was put off is not
 * among them: 'not tonight' leaves no trace here, for anyone.
 */

import { weekday } from '../calendar-date.ts';
import type { PlanEvent, Theme } from '../planner/plan.ts';
import { lastDayOf } from '../planner/plan-days.ts';
import type { WindowId } from '../planner/questionnaire/answers.ts';
import { minutesOfTime } from '../planner/spoken-dates.ts';
import type { StoredPlan } from '../planner/stored-plan.ts';

export interface Activity {
  /** YYYY-MM-DD: where it lies now, however often it was moved. */
  date: string;
  /** 0 = Sunday. */
  weekday: number;
  window: WindowId;
  minutes: number;
  theme: Theme;
  /** Marked as done. Not marked says nothing: it may have happened too. */
  done: boolean;
  /** 1..10, where it was given. */
  satisfaction?: number;
}

/**
 * In order of date, up to `today` (YYYY-MM-DD): everything marked as done, and what was planned for the days before
 * today. Where plans overlap, the one that began last says what was planned. The order of the plans does not matter.
 */
export function activitiesOf(plans: readonly StoredPlan[], today: string): Activity[] {
  const byPlace = new Map<string, Activity>();
  for (const stored of plans) {
    for (const event of stored.plan.events) {
      const mark = stored.done[event.id];
      const counts = mark ? event.date <= today : event.date < today && planInForce(plans, event.date) === stored;
      if (!counts) continue;
      const place = `${event.date} ${event.start_time}`;
      const activity = activityOf(event, mark);
      const known = byPlace.get(place);
      if (!known || rank(activity) > rank(known)) byPlace.set(place, activity);
    }
  }
  return [...byPlace.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, activity]) => activity);
}

const activityOf = (event: PlanEvent, mark: { satisfaction?: number } | undefined): Activity => ({
  date: event.date,
  weekday: weekday(event.date),
  window: event.window,
  minutes: minutesOfTime(event.end_time) - minutesOfTime(event.start_time),
  theme: event.theme,
  done: mark !== undefined,
  ...(mark?.satisfaction !== undefined && { satisfaction: mark.satisfaction }),
});

/** The same hour in two plans is one: the one that more is known about. */
const rank = ({ done, satisfaction = 0 }: Activity): number => (done ? 100 + satisfaction : 0);

/** The plan that people went by on a date: of those that hold it the last begun, then the one used most. */
export function planInForce(plans: readonly StoredPlan[], date: string): StoredPlan | undefined {
  const used = ({ done, changes }: StoredPlan) => Object.keys(done).length * 1_000 + changes.length;
  let best: StoredPlan | undefined;
  for (const stored of plans) {
    if (date < stored.startDate || date > lastDayOf(stored)) continue;
    const later =
      !best ||
      stored.startDate > best.startDate ||
      (stored.startDate === best.startDate &&
        (used(stored) > used(best) || (used(stored) === used(best) && stored.seed > best.seed)));
    if (later) best = stored;
  }
  return best;
}
