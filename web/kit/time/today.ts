/** Today, and the hour, as people read them off the wall: a calendar date and a clock in a time zone. */
import { dayNumber } from '../../../domain/calendar-date.ts';
import { homeZone } from './date-language.ts';

/** By their time zone: making one takes far longer than asking it, and screens ask at every change. */
const days = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  made: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...parts });
  made.set(timeZone, format);
  return format;
}

/** YYYY-MM-DD; of another moment than now where one is given. */
export function todayIn(timeZone: string = homeZone(), moment = new Date()): string {
  const format = formatOf(days, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** Minutes since midnight there, 0..1439. */
export function minuteIn(timeZone: string, moment = new Date()): number {
  const format = formatOf(clocks, timeZone, { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return Number(part.hour) * 60 + Number(part.minute);
}

/** Minutes by the clocks there from 00:00 of a day (YYYY-MM-DD) to the moment; negative before it. */
export const minutesInto = (date: string, timeZone: string, moment = new Date()): number =>
  (dayNumber(todayIn(timeZone, moment)) - dayNumber(date)) * 1440 + minuteIn(timeZone, moment);
