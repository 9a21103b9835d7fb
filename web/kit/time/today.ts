/** Today, and the hour, as people read them off the wall: a calendar date and a clock in a time zone. */
import { dayNumber } from '../../../domain/calendar-date.ts';
import { homeZone } from './date-language.ts';

/** YYYY-MM-DD; of another moment than now where one is given. */
export function todayIn(timeZone: string = homeZone(), moment = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** Minutes since midnight there, 0..1439. */
export function minuteIn(timeZone: string, moment = new Date()): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return Number(part.hour) * 60 + Number(part.minute);
}

/** Minutes by the clocks there from 00:00 of a day (YYYY-MM-DD) to the moment; negative before it. */
export const minutesInto = (date: string, timeZone: string, moment = new Date()): number =>
  (dayNumber(todayIn(timeZone, moment)) - dayNumber(date)) * 1440 + minuteIn(timeZone, moment);
