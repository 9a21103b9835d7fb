/** A day that moves in joins what is there, gives way to it, and leaves it as it was. */
import { expect, test } from 'vitest';
import { changeCheckIn, checkInOf } from '../mood/check-in.ts';
import { mergeCheckIns } from '../mood/merge.ts';
import { APPS } from './apps.ts';
import { isMovedIn, momentOf, withMovedIn, withoutMovedIn } from './moved-in.ts';

const DATE = '2026-10-02';
const DAY = { date: DATE, values: { mood: 8, energy: 5 }, note: 'Cramps' };
const own = changeCheckIn(
  null,
  DATE,
  { values: { mood: 3 }, notes: 'Mine', periodBegan: true },
  Date.parse('2026-10-02T00:05:00+14:00'),
);

test('what was said here stays; what was missing joins; twice is once', () => {
  const joined = withMovedIn(own, DAY, 'clue');
  expect(joined?.fields.mood).toEqual(own.fields.mood);
  expect(joined?.fields.energy?.value).toBe(5);
  expect(joined?.notes?.text).toBe('Mine');
  expect(joined?.periodBegan).toEqual(own.periodBegan);
  expect(joined?.alsoNoted?.map(({ text }) => text)).toEqual(['Cramps']);
  expect(withMovedIn(joined, DAY, 'clue')).toBeNull();
  // A measure that came since is taken although the note is known.
  expect(withMovedIn(joined, { ...DAY, values: { ...DAY.values, sleep: 4 } }, 'clue')?.fields.sleep?.value).toBe(4);
  // Two devices that took it in come to the same.
  expect(joined && mergeCheckIns(joined, withMovedIn(null, DAY, 'clue') ?? joined)).toEqual(joined);
});

test('it goes out as it came, of one app alone, and may come again', () => {
  const both = withMovedIn(withMovedIn(own, DAY, 'clue'), { ...DAY, note: 'At work', values: { sleep: 9 } }, 'daylio');
  if (!both) throw new Error('nothing joined');
  expect([isMovedIn(both, 'clue'), isMovedIn(both, 'daylio'), isMovedIn(both, 'drip')]).toEqual([true, true, false]);
  const left = withoutMovedIn(both, 'clue');
  expect(left?.fields.sleep?.value).toBe(9);
  expect(left && withoutMovedIn(left, 'daylio')).toEqual(own);
  const alone = withMovedIn(null, DAY, 'clue');
  expect(alone && withoutMovedIn(alone, 'clue')).toBeNull();
  const began = changeCheckIn(null, DATE, { values: {}, periodBegan: true }, own.at);
  const told = withMovedIn(began, DAY, 'clue');
  expect(told && withoutMovedIn(told, 'clue')).toEqual(began);
  expect(withMovedIn(left, DAY, 'clue')?.fields.energy?.value).toBe(5);
});

test('what came from an app is found by its values alone, and by its note alone', () => {
  const [values, words] = [
    withMovedIn(null, { ...DAY, note: '' }, 'clue'),
    withMovedIn(null, { ...DAY, values: {} }, 'clue'),
  ];
  expect([values, words].map((day) => day && isMovedIn(day, 'clue'))).toEqual([true, true]);
  expect([values, words].map((day) => day && isMovedIn(day, 'flo'))).toEqual([false, false]);
  // A day without words brings none.
  expect([values?.notes, withMovedIn(own, { ...DAY, note: '' }, 'clue')?.alsoNoted]).toEqual([undefined, undefined]);
});

test('each app has a moment of its own at the very beginning of a day, before anything that can be said on it', () => {
  const begins = Date.parse('2026-10-02T00:00:00+14:00');
  const moments = APPS.map((app) => momentOf(DATE, app) - begins);
  expect(new Set(moments).size).toBe(APPS.length);
  expect(Math.min(...moments)).toBeGreaterThan(0);
  expect(Math.max(...moments)).toBeLessThan(1_000);
});

test('a later export of the same app says anew what it said, and nothing else', () => {
  const first = withMovedIn(own, DAY, 'clue');
  const later = withMovedIn(first, { ...DAY, values: { mood: 1, energy: 9 }, note: 'Cramps, happy' }, 'clue');
  expect([later?.fields.mood?.value, later?.fields.energy?.value]).toEqual([3, 9]);
  expect(later?.alsoNoted?.map(({ text }) => text)).toEqual(['Cramps, happy']);
});

test('a note of it that was removed here does not come back', () => {
  const at = momentOf(DATE, 'clue');
  const removed = checkInOf(DATE, own.at, own.fields, [], [at]);
  expect(withMovedIn(removed, { date: DATE, values: {}, note: 'Cramps' }, 'clue')).toBeNull();
});
