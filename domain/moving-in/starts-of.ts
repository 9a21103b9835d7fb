/**
 * The first days of periods among days of bleeding. A day of bleeding begins a period where the two days before it had none,
 * as the app drip counts (docs/import.md). What begins fewer than ten days after the last beginning belongs to that period: one
 * that is usual lasts eight days at most (FIGO, Munro and others 2018), and a day in its middle was only not written down.
 */
import { dateOfDay, dayNumber } from '../calendar-date.ts';

const MAX_BREAK_DAYS = 2;
const MIN_DAYS_BETWEEN_STARTS = 10;

/** `bled`: days of bleeding; `marked`: days that the app itself calls a beginning. Days are YYYY-MM-DD; the earliest first. */
export function startsOf(bled: Iterable<string>, marked: Iterable<string>): string[] {
  const isMarked = new Set([...marked].map(dayNumber));
  const days = [...new Set([...[...bled].map(dayNumber), ...isMarked])].sort((a, b) => a - b);
  const starts: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of days) {
    const begins = day - before > MAX_BREAK_DAYS && day - last >= MIN_DAYS_BETWEEN_STARTS;
    if (isMarked.has(day) || begins) {
      // A mark within a run that was taken for a period moves that period's beginning to where the app says it is.
      if (isMarked.has(day) && day - last < MIN_DAYS_BETWEEN_STARTS && !isMarked.has(last)) starts.pop();
      starts.push(day);
      last = day;
    }
    before = day;
  }
  return starts.map(dateOfDay);
}
