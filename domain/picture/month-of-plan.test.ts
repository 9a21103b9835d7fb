import { expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { addDays } from '../calendar-date.ts';
import { markDone, takeOut } from '../planner/changes/changes.ts';
import { monthInWords } from './month.ts';
import { isMonthOver, monthOfPlan } from './month-of-plan.ts';

const made = makeStoredPlan(inputWith());
const { startDate } = made;
const [first, second, third] = made.plan.events;
const statesOn = (today: string, stored = made) =>
  new Map(monthOfPlan('plan', stored, today).evenings.map(({ id, state }) => [id, state]));

test('before it begins all of a month is ahead, each evening on its day', () => {
  const month = monthOfPlan('plan', made, startDate);
  expect(month.evenings.map(({ day }) => addDays(startDate, day - 1))).toEqual(
    made.plan.events.map(({ date }) => date),
  );
  expect(new Set(statesOn(addDays(startDate, -1)).values())).toEqual(new Set(['ahead']));
});

test('an evening is tonight’s on its day, waits for a word through the day after, and then its fold closes', () => {
  const { id = '', date = '' } = second ?? {};
  expect(statesOn(date).get(id)).toBe('tonight');
  expect(statesOn(addDays(date, 1)).get(id)).toBe('ahead');
  expect(statesOn(addDays(date, 2)).get(id)).toBe('skipped');
});

test('what was marked is kept, however late, and what was taken out is not there', () => {
  const late = addDays(startDate, 20);
  const marked = markDone(made, first?.id ?? '');
  const without = takeOut(made, third?.id ?? '');
  if (!marked.ok || !without.ok) throw new Error('Both were meant to be possible.');
  expect(statesOn(late, marked.value).get(first?.id ?? '')).toBe('kept');
  expect(statesOn(startDate, without.value).has(third?.id ?? '')).toBe(false);
});

test('a month that is over shows what was kept alone', () => {
  const marked = markDone(made, made.plan.events.at(-1)?.id ?? '');
  if (!marked.ok) throw new Error('It was meant to be possible.');
  const end = addDays(startDate, 30);
  expect(isMonthOver({ startDate, plan: {} }, addDays(end, -1))).toBe(false);
  expect(isMonthOver({ startDate, plan: {} }, end)).toBe(true);
  expect(monthInWords(monthOfPlan('plan', marked.value, end))).toEqual({ kept: 1, ahead: 0, all: 1 });
});
