/** The sample's days and hours in words that are the same on the server and in every browser, so that the page comes to life as it was sent. */
import { clockTime, monthDay, weekdayName } from '../../domain/planner/spoken-dates.ts';
import type { SampleEvent } from './sample-shape.ts';

/** 'Saturday, Nov 28'. */
export const dayWords = (date: string): string => `${weekdayName(date)}, ${monthDay(date)}`;

/** '8:00 PM to 10:00 PM'. */
export const hourWords = ({ start_time, end_time }: Pick<SampleEvent, 'start_time' | 'end_time'>): string =>
  `${clockTime(start_time)} to ${clockTime(end_time)}`;

/** The accessible name of a day with something on it: 'Saturday, Nov 28, Personal Time, 8:00 PM'. */
export const eventDayWords = ({ date, start_time }: SampleEvent, title: string): string =>
  `${dayWords(date)}, ${title}, ${clockTime(start_time)}`;
