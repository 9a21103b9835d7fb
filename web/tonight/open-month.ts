/** Which month is drawn on Tonight, and which of its folds stands open. */
import { dayNumber } from '../../domain/calendar-date.ts';
import type { Month } from '../../domain/picture/month.ts';
import { monthOfPlan } from '../../domain/picture/month-of-plan.ts';
import type { ShownPlan } from './couple-evenings.ts';
import type { OwnPlan } from './known-evenings.ts';
import type { OpenMonth } from './tonight-panel.tsx';

/** Before there is a plan: a month of pale folds that is nobody's. */
const NOBODYS: Month = {
  seed: 'two-90',
  days: 30,
  evenings: [3, 8, 12, 17, 22, 27].map((day) => ({ id: `${day}`, day, state: 'ahead' })),
};
export const BLANK: OpenMonth = { month: NOBODYS, day: 12 };

type Drawn = Parameters<typeof monthOfPlan>[1] & { id: string };

interface Open {
  /** YYYY-MM-DD. */
  today: string;
  /** The one that stands open. */
  eveningId: string | null;
}

/** A plan's id is random; a couple share it, and with it the picture. */
export function openMonth(
  plans: readonly OwnPlan[],
  shown: readonly ShownPlan[],
  { today, eveningId }: Open,
): OpenMonth {
  const own = plans.map(({ id, stored }): Drawn => ({ id, ...stored }));
  // How it went is not shared: what is past is drawn as kept.
  const theirs = shown.map(({ id, startDate, days, events }): Drawn => {
    const past = events.filter(({ date }) => date < today);
    return { id, startDate, done: Object.fromEntries(past.map((event) => [event.id, true])), plan: { days, events } };
  });
  for (const drawn of [...own, ...theirs]) {
    const date = drawn.plan.events.find(({ id }) => id === eveningId)?.date;
    if (!date) continue;
    const day = dayNumber(date) - dayNumber(drawn.startDate) + 1;
    return { month: monthOfPlan(drawn.id, drawn, today), day };
  }
  return BLANK;
}
