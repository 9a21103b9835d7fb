/** The next start as words and bands can say it: between two dates, and on how much that rests. Never one date. */
import { addDays } from '../../calendar-date.ts';
import { PLAN_DAYS } from '../cycle.ts';
import { startChances } from './cycle-forecast.ts';
import type { CycleTold } from './told-cycle.ts';

/** YYYY-MM-DD, both included. */
export interface DateSpan {
  from: string;
  to: string;
}

/** What an estimate rests on. */
export interface Ground {
  /** How many starts. */
  starts: number;
  /** Whether a usual length was told, too. */
  told: boolean;
}

export const groundOf = ({ starts, told }: CycleTold): Ground => ({ starts: starts.length, told: told !== undefined });

/** With 80 % it begins within this span, seen from `today` on; null where nothing can be said. */
export function nextStart(told: CycleTold, today: string): DateSpan | null {
  const chances = startChances(told, today, PLAN_DAYS);
  return chances ? spanFrom(today, chances.next) : null;
}

/** Days counted from `day`, as dates. */
export const spanFrom = (day: string, { from, to }: { from: number; to: number }): DateSpan => ({
  from: addDays(day, from),
  to: addDays(day, to),
});
