/** A plan as the month that is drawn: which evenings are kept, which is tonight's, and which folds have closed. */
import { addDays, dayNumber } from '../calendar-date.ts';
import { daysOf } from '../planner/cycle.ts';
import type { EveningState, Month } from './month.ts';

/** What the picture needs of a stored plan, or of one that was shared. */
interface DrawnPlan {
  startDate: string;
  /** By event id. */
  done: Readonly<Record<string, unknown>>;
  plan: { days?: number | undefined; events: ReadonlyArray<{ id: string; date: string }> };
}

/**
 * `seed` is the plan's random id; `today` YYYY-MM-DD. What was taken out or put off is not in the plan any more, and so not
 * in the picture. An evening nobody spoke of waits through the day after, and then its fold closes; said later, it opens again.
 */
export function monthOfPlan(seed: string, drawn: DrawnPlan, today: string): Month {
  const { startDate, done, plan } = drawn;
  const waiting = isMonthOver(drawn, today) ? today : addDays(today, -1);
  const stateOf = (id: string, date: string): EveningState => {
    if (done[id] !== undefined) return 'kept';
    if (date === today) return 'tonight';
    return date < waiting ? 'skipped' : 'ahead';
  };
  const first = dayNumber(startDate);
  const evenings = plan.events.map(({ id, date }) => ({
    id,
    day: dayNumber(date) - first + 1,
    state: stateOf(id, date),
  }));
  return { seed, days: daysOf(plan), evenings };
}

/** All its days are past: the picture is a print. */
export const isMonthOver = (
  { startDate, plan }: Pick<DrawnPlan, 'startDate'> & { plan: { days?: number | undefined } },
  today: string,
): boolean => dayNumber(today) - dayNumber(startDate) >= daysOf(plan);
