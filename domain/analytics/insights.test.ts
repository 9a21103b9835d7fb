/** The sentences of the page word for word, with the numbers that each of them rests on. */
import { expect, it } from 'vitest';
import { addDays, weekday } from '../calendar-date.ts';
import type { Activity } from './activity.ts';
import type { DayMeasures } from './around.ts';
import { insightsOf } from './insights.ts';

const START = '2026-11-01';
/** One on each day from November 1 on (a Sunday). */
const activity = (day: number, more: Partial<Activity> = {}): Activity => ({
  date: addDays(START, day),
  weekday: weekday(addDays(START, day)),
  window: 'evening',
  minutes: 60,
  theme: 'bonding',
  done: true,
  ...more,
});
const said = (activities: readonly Activity[], days: readonly DayMeasures[] = []) =>
  insightsOf(activities, days).map(({ key, text, basis }) => `${key}: ${text} ${basis}`);
const regularity = (...days: number[]) => said(days.map((day) => activity(day)));

it('names what has gone best in each way of looking, with both averages and how many ratings they rest on', () => {
  const best = [9, 8, 8.4].map((satisfaction, week) => activity(7 * week, { satisfaction }));
  const others = [7, 7, 7.4].map((satisfaction, week) =>
    activity(7 * week + 1, { satisfaction, window: 'morning', minutes: 120, theme: 'pleasure' }),
  );
  const basis = '8.5 on average over 3, 7.1 over the 3 others.';
  expect(said([...best, ...others])).toEqual([
    `theme: Evenings for Emotional Bonding have gone best. ${basis}`,
    `weekday: Sundays have gone best. ${basis}`,
    `part: Evenings have gone best. ${basis}`,
    `length: Evenings of up to an hour have gone best. ${basis}`,
    'regularity: Usually the next one comes a day later. From 1 to 6 days, over 5 of them.',
  ]);
});

it('a day after counts as better or worse from half a point on', () => {
  const done = [1, 6, 11].map((day) => activity(day));
  const after = (energy: number): DayMeasures[] =>
    Array.from({ length: 15 }, (_, day) => ({
      date: addDays(START, day),
      measures: { energy: [2, 7, 12].includes(day) ? energy : 5 },
    }));
  const numbers = (mean: string) =>
    `${mean} on average over 3 days, 5 over 6 others. One doesn’t have to cause the other.`;
  expect(said(done, after(5.5))).toEqual([
    `energy: On the days after, energy was higher than on other days. ${numbers('5.5')}`,
  ]);
  expect(said(done, after(4.5))).toEqual([
    `energy: On the days after, energy was lower than on other days. ${numbers('4.5')}`,
  ]);
  expect(said(done, after(5.4))).toEqual([]);
});

it('tells how many days lie between two, and how far that goes apart', () => {
  expect(regularity(0, 4, 8, 12)).toEqual([
    'regularity: Usually the next one comes four days later. The same in all 3.',
  ]);
  expect(regularity(0, 1, 2, 3)).toEqual(['regularity: Usually the next one comes a day later. The same in all 3.']);
  // Of two in the middle the shorter one.
  expect(regularity(0, 9, 11, 17, 21)).toEqual([
    'regularity: Usually the next one comes four days later. From 2 to 9 days, over 4 of them.',
  ]);
  expect(regularity(0, 4, 8)).toEqual([]);
});
