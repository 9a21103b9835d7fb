import { expect, it } from 'vitest';
import { addDays, weekday } from '../calendar-date.ts';
import type { Activity } from './activity.ts';
import { bestKind, kindsOf } from './kinds.ts';
import { overviewOf, trendOf } from './overview.ts';

const START = '2026-11-01';
/** One on each day from November 1 on (a Sunday). */
const activity = (day: number, more: Partial<Activity> = {}): Activity => ({
  date: addDays(START, day),
  weekday: weekday(addDays(START, day)),
  window: 'evening',
  minutes: 90,
  theme: 'bonding',
  done: true,
  ...more,
});

it('a kind has its count from one on and an average from three ratings on', () => {
  const four = [
    activity(0, { satisfaction: 8 }),
    activity(1, { satisfaction: 9 }),
    activity(2),
    activity(3, { done: false }),
  ];
  expect(kindsOf(four, 'part')).toMatchObject([{ label: 'Evening', done: 3, count: 2, mean: null }]);
  expect(kindsOf([...four, activity(4, { satisfaction: 7 })], 'part')).toMatchObject([
    { label: 'Evening', done: 4, count: 3, mean: 8 },
  ]);
});

it('stand in their own order: Monday to Sunday, morning to night, short to long', () => {
  const week = Array.from({ length: 7 }, (_, day) => activity(day));
  expect(
    kindsOf(week, 'weekday')
      .map(({ label }) => label.slice(0, 3))
      .join(),
  ).toBe('Mon,Tue,Wed,Thu,Fri,Sat,Sun');
  const parts = [activity(0, { window: 'late-night' }), activity(1, { window: 'early-morning' }), activity(2)];
  expect(kindsOf(parts, 'part').map(({ label }) => label)).toEqual(['Morning', 'Evening', 'Night']);
  const lengths = [activity(0, { minutes: 120 }), activity(1, { minutes: 60 }), activity(2, { minutes: 75 })];
  expect(kindsOf(lengths, 'length').map(({ label }) => label)).toEqual([
    'Up to an hour',
    'Up to an hour and a half',
    'Longer',
  ]);
});

it('one is called best only where it stands out over enough others', () => {
  const rated = (days: number[], satisfaction: number) => days.map((day) => activity(day, { satisfaction }));
  const sundays = rated([0, 7, 14], 9);
  expect(bestKind(sundays, 'weekday')).toBeUndefined();
  expect(bestKind([...sundays, ...rated([1, 2], 5)], 'weekday')).toBeUndefined();
  expect(bestKind([...sundays, ...rated([1, 2, 3], 8.6)], 'weekday')).toBeUndefined();
  expect(bestKind([...sundays, ...rated([1, 2, 3], 7)], 'weekday')).toMatchObject({
    best: { many: 'Sundays', mean: 9, count: 3 },
    rest: { mean: 7, count: 3 },
  });
  expect(bestKind([...sundays, ...rated([1, 2, 3], 8.5)], 'weekday')).toMatchObject({ best: { many: 'Sundays' } });
});

it('of kinds that went equally well the one that more is known about is called best', () => {
  const weekly = (day: number, times: number, satisfaction: number) =>
    Array.from({ length: times }, (_, week) => activity(day + 7 * week, { satisfaction }));
  const week = [...weekly(1, 3, 9), ...weekly(2, 4, 9), ...weekly(3, 3, 5), ...weekly(4, 6, 4)];
  expect(bestKind(week, 'weekday')?.best).toMatchObject({ many: 'Tuesdays', count: 4 });
});

it('the longest times have a name of their own in a sentence', () => {
  const lengths = [60, 90, 91].map((minutes, day) => activity(day, { minutes }));
  expect(kindsOf(lengths, 'length').map(({ many }) => many)).toEqual([
    'Evenings of up to an hour',
    'Evenings of up to an hour and a half',
    'Longer evenings',
  ]);
});

it('counts planned against done, with the days before for comparison, and leaves gaps where nothing is rated', () => {
  const today = addDays(START, 13);
  const all = [activity(0, { satisfaction: 4 }), activity(8, { satisfaction: 8 }), activity(9, { done: false })];
  expect(overviewOf(all, '7days', today)).toMatchObject({
    planned: 2,
    done: 1,
    satisfaction: { mean: 8, count: 1 },
    before: { planned: 1, done: 1, satisfaction: { mean: 4, count: 1 } },
  });
  expect(overviewOf(all.slice(1), '7days', today).before).toBeNull();
  const trend = trendOf(all, '7days', today);
  expect(trend.map(({ planned }) => planned)).toEqual([0, 1, 1, 0, 0, 0, 0]);
  expect(trend.map(({ satisfaction }) => satisfaction.mean)).toEqual([null, 8, null, null, null, null, null]);
});
