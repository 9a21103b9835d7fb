/** Dates, times and small numbers as English words, the same on every machine: no locale, no time zone. */

import { weekday } from '../calendar-date.ts';
import type { WindowId } from './questionnaire/answers.ts';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** 'Saturday' of a date. */
export const weekdayName = (date: string): (typeof WEEKDAYS)[number] => WEEKDAYS[weekday(date)] ?? 'Sunday';

/** 'Tuesday' of 2; 0 is Sunday. */
export const weekdayOfNumber = (number: number): string => WEEKDAYS[number] ?? '';

/** 'Nov 18' of `2026-11-18`. */
export const monthDay = (date: string): string => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

/** 'Sat, Nov 21' of `2026-11-21`. */
export const shortDate = (date: string): string => `${weekdayName(date).slice(0, 3)}, ${monthDay(date)}`;

/** '8:30 PM' of `20:30`. */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `HH:MM` of minutes from midnight, 0..1439. */
export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes from midnight of `HH:MM`. */
export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 'six' of 6; digits above twelve. */
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'a', 'a and b', 'a, b and c'. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const PARTS_OF_DAY: Readonly<Record<WindowId, string>> = {
  'early-morning': 'early morning',
  morning: 'morning',
  'late-morning': 'late morning',
  afternoon: 'afternoon',
  'late-afternoon': 'late afternoon',
  evening: 'evening',
  night: 'night',
  'late-night': 'late night',
};

/** 'late afternoon' of the window. */
export const partOfDay = (window: WindowId): string => PARTS_OF_DAY[window];
