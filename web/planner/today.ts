/** Today as people read it off the wall: a calendar date in a time zone. */
import { homeZone } from '../calendar/date-language.ts';

/** YYYY-MM-DD. */
export function todayIn(timeZone: string = homeZone()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(new Date()).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}
