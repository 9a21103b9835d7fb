import { expect, it } from 'vitest';
import { inputWith, makePlan, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { addDays, dayNumber } from '../../calendar-date.ts';
import { freeOpenings, reasonFor } from '../changes/alternatives.ts';
import { partOfDay, weekdayName } from '../spoken-dates.ts';
import { whyHere } from './why.ts';

it('says day, hour, freedom and gap in one sentence', () => {
  const facts = { date: '2026-11-21', window: 'evening', solo: false, fertile: false } as const;
  expect(whyHere({ ...facts, gap: 5 })).toBe('Saturday evening, both free, five days after the last one.');
  expect(whyHere(facts)).toBe('Saturday evening, both free, the first one of this plan.');
  expect(whyHere({ ...facts, solo: true, gap: 1 })).toBe('Saturday evening, you are free, the day after the last one.');
  expect(whyHere({ ...facts, alone: 'grandparents', gap: 2, fertile: true })).toBe(
    'Saturday evening, both free, with the children at family, two days after the last one, within the forecast fertile days (an estimate).',
  );
});

it('counts the gap from the last one before it, whatever comes on the day itself or after it', () => {
  const stored = makeStoredPlan(inputWith());
  const before = addDays(stored.startDate, -1);
  const at = freeOpenings(stored, stored.plan.events[0]?.id ?? '', before).find(({ day }) => day > 5);
  if (!at) throw new Error('The plan has no free day after its first week.');
  const on = (...days: number[]) =>
    reasonFor(
      stored,
      at,
      days.map((day) => ({ ...at, day })),
    );
  expect(on(at.day - 5, at.day - 3, at.day, at.day + 2)).toContain('three days after the last one');
  expect(on(at.day, at.day + 2)).toContain('the first one of this plan');
});

it('every reason in a plan is true of its day and of the gap before it', () => {
  const { events } = makePlan(inputWith());
  expect(events.length).toBeGreaterThan(8);
  for (const [at, event] of events.entries()) {
    expect(event.why).toContain(`${weekdayName(event.date)} ${partOfDay(event.window)}`);
    const before = events[at - 1];
    const gap = before ? dayNumber(event.date) - dayNumber(before.date) : undefined;
    const words = {
      1: 'the day after',
      2: 'two days after',
      3: 'three days after',
      4: 'four days after',
      5: 'five days after',
    };
    expect(event.why).toContain(gap === undefined ? 'the first one' : (words[gap as 1] ?? `${gap}`));
  }
});

it('speaks of fertile days only to those who hope for a baby, and only there', () => {
  const cycle = { cycleTracking: true, cycleLength: 28, lastCycleDate: '2026-11-14' };
  const told = (goals: string[]) =>
    makePlan(inputWith({ ...cycle, primaryGoals: goals })).events.filter(({ why }) => why.includes('fertile'));
  expect(told(['bonding'])).toEqual([]);
  const days = told(['bonding', 'conception']).map(({ date }) => dayNumber(date) - dayNumber('2026-11-14'));
  expect(days.length).toBeGreaterThanOrEqual(2);
  for (const day of days) expect([9, 10, 11, 12, 13, 14, 37, 38, 39, 40, 41, 42]).toContain(day);
});
