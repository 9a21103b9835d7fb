import { expect, test } from 'vitest';
import { dayNumber } from '../calendar-date.ts';
import { ANALYTICS_RANGES, analyticsSpans, readAnalyticsRange } from './analytics-range.ts';

test('thirty days where nothing known is asked for', () => {
  expect(['7d', '1y', '', '30days', null, undefined].map(readAnalyticsRange)).toEqual([
    '7d',
    '1y',
    '30d',
    '30d',
    '30d',
    '30d',
  ]);
});

test('a range ends today and is compared with as many days right before', () => {
  const days = ANALYTICS_RANGES.map((range) => {
    const { now, before } = analyticsSpans(range, '2026-11-21');
    expect(now.to).toBe('2026-11-21');
    expect(dayNumber(now.from) - dayNumber(before.to)).toBe(1);
    expect(dayNumber(before.to) - dayNumber(before.from)).toBe(dayNumber(now.to) - dayNumber(now.from));
    return dayNumber(now.to) - dayNumber(now.from) + 1;
  });
  expect(days).toEqual([7, 30, 90, 365]);
});
