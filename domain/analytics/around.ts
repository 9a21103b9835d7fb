/** Energy and stress around what was done: on the day before, of and after, beside all other days with a check-in. */

import { addDays } from '../calendar-date.ts';
import type { Measure } from '../mood/measures.ts';
import type { Activity } from './activity.ts';
import { type Average, averageOf } from './averages.ts';

/** Days that an average of check-ins needs. */
export const MIN_DAYS = 3;

/** One day's check-in, as far as it is needed here. */
export interface DayMeasures {
  /** YYYY-MM-DD. */
  date: string;
  measures: Readonly<Partial<Record<Measure, number>>>;
}

export const PLACES = ['before', 'of', 'after', 'other'] as const;
export type Place = (typeof PLACES)[number];

type Around = Readonly<Record<Place, Average>>;

/** A day between two of them counts on both sides; 'other' days lie beside none of them. */
export function aroundOf(activities: readonly Activity[], days: readonly DayMeasures[], measure: Measure): Around {
  const done = new Set(activities.flatMap((activity) => (activity.done ? [activity.date] : [])));
  const near: Record<Exclude<Place, 'other'>, (date: string) => boolean> = {
    before: (date) => done.has(addDays(date, 1)),
    of: (date) => done.has(date),
    after: (date) => done.has(addDays(date, -1)),
  };
  const average = (belongs: (date: string) => boolean) =>
    averageOf(
      days.flatMap(({ date, measures }) => {
        const value = measures[measure];
        return value !== undefined && belongs(date) ? [value] : [];
      }),
      MIN_DAYS,
    );
  return {
    before: average(near.before),
    of: average(near.of),
    after: average(near.after),
    other: average((date) => !near.before(date) && !near.of(date) && !near.after(date)),
  };
}
