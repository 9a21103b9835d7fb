/** Today as people read it off the wall: a calendar date in a time zone. */
import { knownTimeZone } from '../../domain/calendar/zone.ts';

/** The browser's own zone, or the default where it tells none. */
export const browserZone = (): string => knownTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** YYYY-MM-DD. */
export function todayIn(timeZone: string = browserZone()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(new Date()).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}
