/** How evenly what was done is spread: the days from one to the next. */
import { dayNumber } from '../calendar-date.ts';
import type { Activity } from './activity.ts';

/** Gaps that are needed before anything is said about them. */
export const MIN_GAPS = 3;

interface Regularity {
  /** Days from one to the next, in order of time; several on one day are one. */
  gaps: { from: string; to: string; days: number }[];
  /** The middle one and both ends; null from too few. */
  usual: { days: number; shortest: number; longest: number } | null;
}

export function regularityOf(activities: readonly Activity[]): Regularity {
  const dates = [...new Set(activities.flatMap(({ done, date }) => (done ? [date] : [])))].sort();
  const gaps = dates.slice(1).map((to, at) => {
    const from = dates[at] ?? to;
    return { from, to, days: dayNumber(to) - dayNumber(from) };
  });
  const sorted = gaps.map(({ days }) => days).sort((a, b) => a - b);
  if (sorted.length < MIN_GAPS) return { gaps, usual: null };
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return { gaps, usual: { days: middle, shortest: sorted[0] ?? 0, longest: sorted.at(-1) ?? 0 } };
}
