/** A measure by day of the week: means, each with the number of days it rests on, and what stands out only where it may. */
import { weekday } from '../calendar-date.ts';
import { type CheckIn, measured } from './check-in.ts';
import type { Measure } from './measures.ts';
import { meanOf } from './trends.ts';

/** Days in all before a pattern is looked for. */
export const MIN_DAYS = 14;
/** Days of a weekday before it is named as the highest or the lowest. */
const MIN_OF_WEEKDAY = 3;
/** The least distance between two weekdays that is worth a sentence. */
const MIN_DISTANCE = 1;

interface WeekdayMean {
  /** 0 = Sunday. */
  weekday: number;
  days: number;
  /** Null without days. */
  mean: number | null;
}

interface WeekdayPattern {
  /** Sunday first. */
  means: WeekdayMean[];
  days: number;
  /** Weekdays that stand apart; null where they do not, or rest on too few days. */
  apart: { highest: number; lowest: number } | null;
}

/** Null under 14 days on which it was answered. */
export function weekdayPattern(checkIns: readonly CheckIn[], measure: Measure): WeekdayPattern | null {
  const answered = checkIns.flatMap((checkIn) => {
    const value = measured(checkIn, measure);
    return value === null ? [] : [{ day: weekday(checkIn.date), value }];
  });
  if (answered.length < MIN_DAYS) return null;
  const means = Array.from({ length: 7 }, (_, day): WeekdayMean => {
    const own = answered.filter((one) => one.day === day).map(({ value }) => value);
    return { weekday: day, days: own.length, mean: meanOf(own) };
  });
  const named = means.flatMap(({ weekday: day, days, mean }) =>
    mean !== null && days >= MIN_OF_WEEKDAY ? [{ day, mean }] : [],
  );
  named.sort((a, b) => b.mean - a.mean);
  const [first, last] = [named[0], named.at(-1)];
  const isApart = first && last && first.mean - last.mean >= MIN_DISTANCE;
  return { means, days: answered.length, apart: isApart ? { highest: first.day, lowest: last.day } : null };
}
