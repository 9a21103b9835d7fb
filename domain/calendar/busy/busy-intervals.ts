/** Times in which somebody is not free, as instants: what free/busy is, and all that is ever kept of a foreign calendar. */

import { MINUTE_MS } from '../../time-units.ts';

/** `[from, to)` in whole minutes since 1970-01-01T00:00Z; `from` is smaller than `to`. */
export type BusyInterval = readonly [from: number, to: number];

/** Outward to whole minutes, so that nothing that is taken counts as free; null for what has no length. */
export function busyInterval(from: Date, to: Date): BusyInterval | null {
  const start = Math.floor(from.getTime() / MINUTE_MS);
  const end = Math.ceil(to.getTime() / MINUTE_MS);
  return Number.isFinite(start) && Number.isFinite(end) && end > start && to > from ? [start, end] : null;
}

/** In order, without overlaps; what touches becomes one. */
export function mergedIntervals(intervals: readonly BusyInterval[]): BusyInterval[] {
  const merged: Array<[number, number]> = [];
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The parts that lie between two instants. */
export const intervalsBetween = (intervals: readonly BusyInterval[], from: Date, to: Date): BusyInterval[] => {
  const [least, most] = [from.getTime() / MINUTE_MS, to.getTime() / MINUTE_MS];
  return intervals
    .map(([start, end]): BusyInterval => [Math.max(start, least), Math.min(end, most)])
    .filter(([start, end]) => end > start);
};

/** Whether one of `spans` lies wholly in one of the intervals. */
export const coverAny = (intervals: readonly BusyInterval[], spans: readonly BusyInterval[]): boolean =>
  spans.some(([from, to]) => intervals.some(([start, end]) => start <= from && end >= to));

/** Those that are none of `spans`: one that begins earlier or ends later stays whole. */
export const intervalsBut = (intervals: readonly BusyInterval[], spans: readonly BusyInterval[]): BusyInterval[] =>
  intervals.filter(([start, end]) => !spans.some(([from, to]) => from === start && to === end));
