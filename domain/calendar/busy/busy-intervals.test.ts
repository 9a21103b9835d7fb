import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../time-units.ts';
import {
  type BusyInterval,
  busyInterval,
  coverAny,
  intervalsBetween,
  intervalsBut,
  mergedIntervals,
} from './busy-intervals.ts';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]): BusyInterval => [from, from + length]);
const minutesOf = (intervals: readonly BusyInterval[]) =>
  new Set(intervals.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));

describe('busy intervals', () => {
  test('are whole minutes outward, and none where nothing lasts', () => {
    expect(busyInterval(new Date(90_500), new Date(150_100))).toEqual([1, 3]);
    expect(busyInterval(new Date(60_000), new Date(60_000))).toBeNull();
    expect(busyInterval(new Date(120_000), new Date(60_000))).toBeNull();
    expect(busyInterval(new Date(Number.NaN), new Date(60_000))).toBeNull();
  });

  test('merge into the same minutes, in order and apart', () => {
    fc.assert(
      fc.property(fc.array(interval), (all) => {
        const merged = mergedIntervals(all);
        expect(minutesOf(merged)).toEqual(minutesOf(all));
        for (const [at, [from]] of merged.entries()) expect(from).toBeGreaterThan(merged[at - 1]?.[1] ?? -1);
      }),
    );
  });

  test('hold a span, or are that very span; whatever is longer or shorter is another thing', () => {
    const evening: BusyInterval = [100, 190];
    const others: BusyInterval[] = [
      [100, 191],
      [99, 190],
      [110, 180],
      [200, 300],
    ];
    expect(others.map((one) => coverAny([one], [evening]))).toEqual([true, true, false, false]);
    expect(coverAny(others, [[400, 500], evening])).toBe(true);
    expect(coverAny([], [evening])).toBe(false);
    expect(intervalsBut([...others, evening], [evening])).toEqual(others);
  });

  test('are cut to what lies between two instants', () => {
    const all: BusyInterval[] = [
      [0, 10],
      [20, 30],
      [40, 50],
    ];
    expect(intervalsBetween(all, new Date(5 * MINUTE_MS), new Date(20 * MINUTE_MS))).toEqual([[5, 10]]);
    expect(intervalsBetween(all, new Date(25 * MINUTE_MS), new Date(60 * MINUTE_MS))).toEqual([
      [25, 30],
      [40, 50],
    ]);
  });
});
