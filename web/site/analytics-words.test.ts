/** An axis that holds every value in four even, whole steps. */
import { expect, test } from 'vitest';
import { ticksUpTo } from './analytics-words.ts';

test('the last step holds the largest value, and steps are even and whole', () => {
  for (const most of [0, 1, 3, 4, 9, 17, 99, 101, 250, 1_001, 98_765]) {
    const ticks = ticksUpTo(most);
    expect(ticks).toHaveLength(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.every((tick, at) => Number.isInteger(tick) && tick === at * (ticks[1] ?? 0))).toBe(true);
  }
  expect(ticksUpTo(9)).toEqual([0, 3, 6, 9, 12]);
  expect(ticksUpTo(98_765)).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
});
