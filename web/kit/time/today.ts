/** Today, and the hour, as people read them off the wall: a calendar date and a clock in a time zone. */
import { wallClockAt } from '../../../domain/calendar/wall-clock.ts';
import { dayNumber } from '../../../domain/calendar-date.ts';
import { homeZone } from './date-language.ts';

/** YYYY-MM-DD; of another moment than now where one is given. */
export const todayIn = (timeZone: string = homeZone(), moment = new Date()): string =>
  wallClockAt(moment, timeZone).date;

/** Minutes since midnight there, 0..1439. */
export function minuteIn(timeZone: string, moment = new Date()): number {
  const { time } = wallClockAt(moment, timeZone);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Minutes by the clocks there from 00:00 of a day (YYYY-MM-DD) to the moment; negative before it. */
export const minutesInto = (date: string, timeZone: string, moment = new Date()): number =>
  (dayNumber(todayIn(timeZone, moment)) - dayNumber(date)) * 1440 + minuteIn(timeZone, moment);
