import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offencesOf, oldestKeptQuarter, quarterOf } from './repeat-offender.ts';

test('a date’s quarter, and the oldest that is kept', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-Q1',
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ]);
  expect(oldestKeptQuarter('2026-11-22')).toBe('2026-Q1');
  expect(oldestKeptQuarter('2027-01-01')).toBe('2026-Q2');
});

test('three in this quarter and the last, or five in the year that is kept, are often', () => {
  const today = '2027-02-10';
  const counted = (...counts: [string, number][]) =>
    offencesOf(
      counts.map(([quarter, times]) => ({ quarter, times })),
      today,
    );
  expect(counted(['2027-Q1', 1], ['2026-Q4', 1])).toEqual({ lately: 2, inYear: 2, repeat: false });
  expect(counted(['2027-Q1', 1], ['2026-Q4', 2])).toMatchObject({ lately: 3, repeat: true });
  expect(counted(['2026-Q4', 1], ['2026-Q3', 2], ['2026-Q2', 1])).toMatchObject({ inYear: 4, repeat: false });
  expect(counted(['2026-Q4', 1], ['2026-Q3', 2], ['2026-Q2', 2])).toMatchObject({ inYear: 5, repeat: true });
  expect(counted(['2026-Q1', 9])).toEqual({ lately: 0, inYear: 0, repeat: false });
});

test('nothing is remembered beyond a year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2025 }), fc.integer({ min: 1, max: 4 }), (year, quarter) => {
      const counts = [{ quarter: `${year}-Q${quarter}`, times: 99 }];
      expect(offencesOf(counts, '2026-11-22').repeat).toBe(false);
    }),
  );
});
