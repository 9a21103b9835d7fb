/** How a measure went over some days: from days with a check-in only, and always with how many those were. */
import { addDays, dayNumber } from '../calendar-date.ts';
import { type CheckIn, measured } from './check-in.ts';
import type { Measure } from './measures.ts';

/** Every date from the first to the last, both included. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, day) => addDays(from, day));

/** One place for each day; null where the measure was not answered. */
export function seriesOf(checkIns: readonly CheckIn[], measure: Measure, from: string, to: string): (number | null)[] {
  const byDay = new Map(checkIns.map((checkIn) => [checkIn.date, measured(checkIn, measure)]));
  return daysBetween(from, to).map((date) => byDay.get(date) ?? null);
}

/** How many days each half of the range needs before the two are compared. */
export const MIN_IN_HALF = 3;

interface Trend {
  /** Days on which it was answered. */
  days: number;
  /** Of those days; null for none. */
  mean: number | null;
  last: number | null;
  /** Mean of the later half of the days less that of the earlier half; null where either rests on too few. */
  change: number | null;
  highest: number | null;
  lowest: number | null;
}

export function trendOf(series: readonly (number | null)[]): Trend {
  const values = valuesOf(series);
  const middle = Math.floor(series.length / 2);
  const [early, late] = [valuesOf(series.slice(0, middle)), valuesOf(series.slice(middle))];
  const enough = early.length >= MIN_IN_HALF && late.length >= MIN_IN_HALF;
  return {
    days: values.length,
    mean: meanOf(values),
    last: values.at(-1) ?? null,
    change: enough ? (meanOf(late) ?? 0) - (meanOf(early) ?? 0) : null,
    highest: values.length > 0 ? Math.max(...values) : null,
    lowest: values.length > 0 ? Math.min(...values) : null,
  };
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** 'Up two', 'Steady', or 'Too few days to say'. */
export function trendInWords({ change }: Trend): string {
  if (change === null) return 'Too few days to say';
  const by = NUMBERS[Math.round(Math.abs(change))];
  if (!by) return 'Steady';
  return `${change > 0 ? 'Up' : 'Down'} ${by}`;
}

/** More days than this are drawn as weeks: single days would be a thicket. */
const MAX_SINGLE_DAYS = 60;
const WEEK = 7;

interface Drawn {
  /** The days, or the first day of each week, YYYY-MM-DD. */
  days: string[];
  /** Of each day, or the mean of each week's days with an answer; null is a gap. */
  values: (number | null)[];
  byWeek: boolean;
}

/** What a chart of the series shows. The last week ends on the last day; the first may be shorter. */
export function drawnOf(days: readonly string[], series: readonly (number | null)[]): Drawn {
  if (days.length <= MAX_SINGLE_DAYS) return { days: [...days], values: [...series], byWeek: false };
  const first = days.length % WEEK;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from(Array(Math.floor(days.length / WEEK)), (_, at) => first + at * WEEK),
  ];
  const ends = [...starts.slice(1), days.length];
  return {
    days: starts.map((start) => days[start] ?? ''),
    values: starts.map((start, at) => meanOf(valuesOf(series.slice(start, ends[at])))),
    byWeek: true,
  };
}

export const valuesOf = (series: readonly (number | null)[]): number[] =>
  series.filter((value): value is number => value !== null);

export const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
