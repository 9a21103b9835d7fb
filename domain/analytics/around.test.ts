import { expect, it } from 'vitest';
import { addDays, weekday } from '../calendar-date.ts';
import type { Activity } from './activity.ts';
import { aroundOf, type DayMeasures } from './around.ts';
import { FIRST_GOALS, isGoals, progressOf } from './goals.ts';
import { insightsOf } from './insights.ts';
import { regularityOf } from './regularity.ts';

const START = '2026-11-01';
const on = (day: number, more: Partial<Activity> = {}): Activity => ({
  date: addDays(START, day),
  weekday: weekday(addDays(START, day)),
  window: 'evening',
  minutes: 90,
  theme: 'bonding',
  done: true,
  ...more,
});
const energy = (day: number, value: number): DayMeasures => ({
  date: addDays(START, day),
  measures: { energy: value, stress: 11 - value },
});
// Done on days 1, 6 and 11; every day has a check-in, and the days after are better.
const DONE = [on(1), on(6), on(11)];
const DAYS = Array.from({ length: 15 }, (_, day) => energy(day, [2, 7, 12].includes(day) ? 8 : 5));

it('tells the days before, of and after from all others, with how many they are', () => {
  expect(aroundOf(DONE, DAYS, 'energy')).toEqual({
    before: { mean: 5, count: 3 },
    of: { mean: 5, count: 3 },
    after: { mean: 8, count: 3 },
    other: { mean: 5, count: 6 },
  });
  expect(aroundOf(DONE.slice(1), DAYS, 'energy').after).toEqual({ mean: null, count: 2 });
  expect(aroundOf([on(1, { done: false })], DAYS, 'energy').of.count).toBe(0);
});

it('says what stands out with the numbers behind it, and nothing from too few', () => {
  const texts = insightsOf(DONE, DAYS).map(({ text }) => text);
  expect(texts).toContain('On the days after, energy was higher than on other days.');
  expect(texts).toContain('On the days after, stress was lower than on other days.');
  expect(insightsOf(DONE.slice(1), DAYS)).toEqual([]);
  expect(insightsOf([], [])).toEqual([]);
  expect(insightsOf(DONE, DAYS)[0]?.basis).toContain('8 on average over 3 days, 5 over 6 others');
});

it('gaps are days between done ones, and the usual one needs three of them', () => {
  expect(regularityOf([...DONE, on(6), on(8, { done: false })])).toMatchObject({
    gaps: [{ days: 5 }, { days: 5 }],
    usual: null,
  });
  expect(regularityOf([on(13), ...DONE]).usual).toEqual({ days: 5, shortest: 2, longest: 5 });
  expect(regularityOf([]).gaps).toEqual([]);
});

it('goals take the values offered only, and progress looks at the last thirty days', () => {
  expect(isGoals(FIRST_GOALS)).toBe(true);
  expect(isGoals({ ...FIRST_GOALS, activities: 21 })).toBe(false);
  expect(isGoals({ ...FIRST_GOALS, satisfaction: '9' })).toBe(false);
  const rated = [
    on(0, { satisfaction: 3 }),
    on(1, { satisfaction: 9 }),
    on(30, { satisfaction: 8 }),
    on(2, { done: false }),
  ];
  expect(progressOf(FIRST_GOALS, rated, addDays(START, 30))).toEqual({
    done: 2,
    share: 0.1,
    satisfaction: { mean: 8.5, count: 2 },
    satisfactionReached: true,
  });
  expect(progressOf(FIRST_GOALS, [], START)).toMatchObject({ done: 0, share: 0, satisfactionReached: null });
  const many = Array.from({ length: 25 }, (_, day) => on(day));
  expect(progressOf(FIRST_GOALS, many, addDays(START, 25)).share).toBe(1);
});
