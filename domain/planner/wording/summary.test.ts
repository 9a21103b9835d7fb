import { expect, it } from 'vitest';
import { inputWith, makePlan } from '../../../tests/planner/made-plan.ts';
import type { PlanEvent } from '../plan.ts';
import { discreetSummary, planSummary } from './summary.ts';

const event = (date: string, window: PlanEvent['window'], theme: PlanEvent['theme']) =>
  ({ date, window, theme }) as PlanEvent;
const plan = (...events: PlanEvent[]) => ({ start_date: '2026-11-18', events });

it('counts, and says when mostly and what for', () => {
  const three = plan(
    event('2026-11-21', 'evening', 'bonding'),
    event('2026-11-22', 'evening', 'bonding'),
    event('2026-11-25', 'night', 'pleasure'),
  );
  expect(planSummary(three, { solo: false })).toBe(
    'Three times together in 30 days, mostly at weekends, mostly in the evening. Two for Emotional Bonding and one for Mutual Pleasure.',
  );
  expect(planSummary(plan(event('2026-11-24', 'night', 'bonding')), { solo: true })).toBe(
    'One time for yourself in 30 days, on weekdays, at night. All for Emotional Bonding.',
  );
  expect(planSummary(plan(), { solo: false })).toBe('No evening fits these 30 days yet.');
});

it.each([
  ['at weekends', ['2026-11-21', '2026-11-22']],
  ['on weekdays', ['2026-11-20', '2026-11-23']],
  ['half of them at weekends', ['2026-11-20', '2026-11-22']],
  ['mostly at weekends', ['2026-11-20', '2026-11-21', '2026-11-22']],
  ['mostly on weekdays', ['2026-11-20', '2026-11-22', '2026-11-23']],
])('says %s of %j', (words, dates) => {
  const some = plan(...dates.map((date) => event(date, 'evening', 'bonding')));
  expect(planSummary(some, { solo: false })).toContain(` in 30 days, ${words}, in the evening.`);
});

it.each([
  ['at night', ['night', 'night']],
  ['at late night', ['late-night', 'late-night']],
  ['in the late afternoon', ['late-afternoon', 'late-afternoon']],
  ['mostly at night', ['evening', 'night', 'night']],
  ['at different times of day', ['evening', 'night']],
] as const)('says %s of %j', (words, windows) => {
  const some = plan(...windows.map((window) => event('2026-11-21', window, 'bonding')));
  expect(planSummary(some, { solo: false })).toContain(` at weekends, ${words}.`);
});

it('speaks of one time and of several, for two and for one', () => {
  const one = event('2026-11-21', 'evening', 'bonding');
  const starts = [true, false].flatMap((solo) =>
    [plan(one), plan(one, one)].map((some) => planSummary(some, { solo }).split(' in 30 days')[0]),
  );
  expect(starts).toEqual([
    ...['One time for yourself', 'Two times for yourself'],
    ...['One time together', 'Two times together'],
  ]);
});

it('the discreet one gives a count and the range only', () => {
  const events = makePlan(inputWith()).events.slice(0, 6);
  expect(discreetSummary({ start_date: '2026-11-18', events })).toBe('Six evenings between Nov 18 and Dec 17.');
  expect(discreetSummary(plan(event('2026-11-24', 'night', 'bonding')))).toBe('One evening between Nov 18 and Dec 17.');
  expect(discreetSummary(plan())).toBe('Nothing between Nov 18 and Dec 17.');
});
