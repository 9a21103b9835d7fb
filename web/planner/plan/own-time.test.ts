import { expect, test } from 'vitest';
import { addDays } from '../../../domain/calendar-date.ts';
import { dayIndex } from '../../../domain/planner/plan-days.ts';
import { minutesOfTime } from '../../../domain/planner/spoken-dates.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { todayIn } from '../../kit/time/today.ts';
import { freeWords, inTheWay } from '../views/verdict.ts';
import { earlier, later, lengthWords, longer, type Slot, shorter, slotOf, timeOn } from './own-time.ts';

test('it is said whose times are free, and never more than is known', () => {
  expect(freeWords('free', 'both', false)).toBe('Free for both of you.');
  expect(freeWords('free', 'own', false)).toBe('Free in your calendar.');
  expect(freeWords('free', 'own', true)).toBe('You are free then.');
  expect(freeWords('free', 'partner', false)).toBe('Free in your partner’s calendar.');
  expect(freeWords('free', undefined, false)).toBe('Nothing else is planned then.');
  expect(freeWords('busy', 'both', false)).toBe('Something else is on then.');
  expect(freeWords('shift', 'both', false)).toBe('One of you works then.');
  expect(freeWords('shift', 'own', true)).toBe('You work then.');
  expect(freeWords('children', 'both', false)).toBe('The children are with you then.');
  expect(freeWords('closed', 'both', false)).toBe('It’s early or late where your partner is.');
});

test('a time goes by the quarter hour, onto the quarter where it is off it, and never past its day', () => {
  const evening: Slot = { start: 1205, length: 70 };
  expect(earlier(evening)).toEqual({ start: 1200, length: 70 });
  expect(later(evening)).toEqual({ start: 1215, length: 70 });
  expect(shorter(evening)).toEqual({ start: 1205, length: 60 });
  expect(longer(evening)).toEqual({ start: 1205, length: 75 });
  expect(timeOn('2026-11-28', evening)).toEqual({ date: '2026-11-28', start_time: '20:05', end_time: '21:15' });
  expect(earlier({ start: 0, length: 60 })).toBeUndefined();
  expect(later({ start: 1365, length: 60 })).toBeUndefined();
  expect(longer({ start: 1365, length: 60 })).toBeUndefined();
  expect(shorter({ start: 1200, length: 30 })).toBeUndefined();
});

test('lengths are said in hours and minutes', () => {
  expect([45, 60, 75, 120].map(lengthWords)).toEqual(['45 min', '1 h', '1 h 15 min', '2 h']);
});

test('what a longer evening would run into is told before it does', () => {
  const stored = makeStoredPlan({ ...inputWith(), startDate: addDays(todayIn(), 1) });
  const [evening] = stored.plan.events;
  if (!evening) throw new Error('The plan is empty.');
  const more = longer(slotOf(evening));
  if (!more) throw new Error('The evening ends with its day.');
  const time = timeOn(evening.date, more);
  expect(inTheWay(stored, time, evening.id)).toBeNull();
  const ends = dayIndex(stored, evening.date) * 1440 + minutesOfTime(evening.end_time);
  const busy = { ...stored, busy: [[ends, ends + 60]] satisfies Array<[number, number]> };
  expect(inTheWay(busy, time, evening.id)).toEqual({ fits: true, text: 'Something else is on then.' });
  const next = { ...evening, id: 'next', start_time: evening.end_time, end_time: '23:45' };
  const two = { ...stored, plan: { ...stored.plan, events: [...stored.plan.events, next] } };
  expect(inTheWay(two, time, evening.id)?.fits).toBe(false);
});
