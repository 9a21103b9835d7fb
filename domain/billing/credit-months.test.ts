import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundary, monthIndex } from './credit-months.ts';

const day = (iso: string): Date => new Date(`${iso}T09:30:15.250Z`);
const days = (anchor: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => boundary(day(anchor), n).toISOString().slice(0, 10));

test('months of a plan of 31 January end on the last day of shorter months, and come back to the 31st', () => {
  expect(days('2027-01-31', 6)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
  ]);
  expect(days('2028-01-31', 3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  expect(days('2027-12-31', 3)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
});

test('a plan of leap day is on 28 February in other years and on the 29th again four years later', () => {
  const yearly = [12, 24, 36, 48].map((n) => boundary(day('2028-02-29'), n).toISOString());
  expect(yearly).toEqual([
    '2029-02-28T09:30:15.250Z',
    '2030-02-28T09:30:15.250Z',
    '2031-02-28T09:30:15.250Z',
    '2032-02-29T09:30:15.250Z',
  ]);
});

test('a month begins at its very instant, not a millisecond before', () => {
  const anchor = day('2027-01-31');
  const begins = boundary(anchor, 1);
  expect(monthIndex(anchor, begins)).toBe(1);
  expect(monthIndex(anchor, new Date(begins.getTime() - 1))).toBe(0);
  expect(monthIndex(anchor, new Date(anchor.getTime() - 1))).toBe(-1);
});

test('every instant lies in exactly one month, and a month has 28 to 31 days', () => {
  const instant = fc.date({ min: day('2024-01-01'), max: day('2032-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, instant, (anchor, now) => {
      const n = monthIndex(anchor, now);
      const [from, to] = [boundary(anchor, n), boundary(anchor, n + 1)];
      const long = (to.getTime() - from.getTime()) / 86_400_000;
      return from <= now && now < to && long >= 28 && long <= 31 && Number.isInteger(long);
    }),
    { numRuns: 2000 },
  );
});
