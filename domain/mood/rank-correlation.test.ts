import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { manyCheckIns } from '../../tests/mood/random-check-ins.ts';
import { changeCheckIn } from './check-in.ts';
import { daysInCommon, linksBetween, MIN_PAIRS, ranksOf, spearman } from './rank-correlation.ts';
import { daysBetween } from './trends.ts';

const DATES = daysBetween('2026-10-01', '2026-11-09');

test('tied values share the mean of their ranks', () => {
  expect(ranksOf([10, 20, 20, 5])).toEqual([2, 3.5, 3.5, 1]);
  expect(ranksOf([7, 7, 7])).toEqual([2, 2, 2]);
});

test('without ties it is the textbook’s 1 - 6 sum(d²) / (n(n² - 1))', () => {
  const shuffled = fc.shuffledSubarray([...Array(20).keys()], { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(shuffled, shuffled, (one, two) => {
      const n = one.length;
      const squares = one.reduce((sum, value, at) => sum + (value - (two[at] ?? 0)) ** 2, 0);
      const pairs = one.map((value, at) => [value, two[at] ?? 0] as const);
      expect(spearman(pairs)?.rho).toBeCloseTo(1 - (6 * squares) / (n * (n * n - 1)), 12);
    }),
  );
});

test('a sample with ties comes out as worked through by hand', () => {
  const one = [1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 9, 9, 10, 10];
  const two = [2, 1, 3, 3, 5, 4, 6, 7, 6, 9, 8, 10, 9, 10];
  // Sum of products of the mean ranks less 7.5, over the root of their sums of squares.
  expect(spearman(one.map((value, at) => [value, two[at] ?? 0]))?.rho).toBeCloseTo(213.25 / 225.5, 12);
});

test('it is symmetric, bounded, and turns round with one of the two', () => {
  const values = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })), {
    minLength: MIN_PAIRS,
    maxLength: 60,
  });
  fc.assert(
    fc.property(values, (pairs) => {
      const found = spearman(pairs);
      if (!found) return;
      expect(Math.abs(found.rho)).toBeLessThanOrEqual(1);
      expect(found.n).toBe(pairs.length);
      expect(spearman(pairs.map(([a, b]) => [b, a]))?.rho).toBeCloseTo(found.rho, 12);
      expect(spearman(pairs.map(([a, b]) => [a, 11 - b]))?.rho).toBeCloseTo(-found.rho, 12);
    }),
  );
});

test('nothing is said under 14 days, nor of what never changes', () => {
  const rising = (n: number) => Array.from({ length: n }, (_, at) => [at, at] as const);
  expect(spearman(rising(13))).toBeNull();
  expect(spearman(rising(14))).toEqual({ rho: 1, n: 14 });
  expect(spearman(rising(14).map(([a]) => [a, 3]))).toBeNull();
  expect(
    linksBetween(manyCheckIns(DATES.slice(0, 13), (day) => ({ mood: (day % 10) + 1, sleep: (day % 10) + 1 }))),
  ).toEqual([]);
});

test('a link that is there is named clear, one of chance is not', () => {
  const made = manyCheckIns(DATES, (day) => ({
    sleep: (day % 10) + 1,
    energy: Math.min(10, (day % 10) + 1 + (day % 3)),
    stress: 10 - (day % 10),
    mood: ((day * 7) % 9) + 1,
  }));
  const links = linksBetween(made);
  const link = (one: string, two: string) => links.find((found) => found.one === one && found.two === two);
  expect(link('stress', 'sleep')).toMatchObject({ rho: -1, n: 40, strength: 'clear' });
  expect(link('energy', 'sleep')?.strength).toBe('clear');
  expect(link('mood', 'sleep')?.strength).toBe('none');
  // Desire was the same every day.
  expect(links.some(({ one, two }) => [one, two].includes('desire'))).toBe(false);
});

test('a pair rests on the days on which both were answered, and untouched sliders are no link', () => {
  const made = DATES.map((date, at) =>
    changeCheckIn(null, date, { values: { mood: 1 + (at % 9), ...(at < 20 && { energy: 1 + (at % 9) }) } }, 1),
  );
  expect(linksBetween(made)).toEqual([expect.objectContaining({ one: 'mood', two: 'energy', n: 20 })]);
  expect(daysInCommon(made)).toBe(20);
  expect(linksBetween(made.slice(10))).toEqual([]);
});
