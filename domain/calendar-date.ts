/** Calendar dates as `YYYY-MM-DD` text and as whole days since 1970-01-01, with no time zone anywhere. */

import { DAY_MS } from './time-units.ts';

/** Whether the text is a real date of the Gregorian calendar, years 1900 to 9999. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** Days since 1970-01-01 of a valid date. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** The date of a day number. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The date `days` after `date` (before it when negative). */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** Day of the week of a date, 0 = Sunday to 6 = Saturday; 1970-01-01 was a Thursday. */
export const weekday = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;
