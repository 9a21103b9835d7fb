/** What was kept and what is next, from the first day on; never what was not. */
import { expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { addDays } from '../calendar-date.ts';
import { markDone } from '../planner/changes/changes.ts';
import type { PlanEvent } from '../planner/plan.ts';
import { soFarOf } from './so-far.ts';

const PLAN = makeStoredPlan(inputWith());
const [first, second] = PLAN.plan.events as [PlanEvent, PlanEvent];
const made = markDone(PLAN, first.id, { satisfaction: 8 });
const KEPT = made.ok ? made.value : PLAN;
const ids = (events: readonly PlanEvent[] | undefined) => events?.map(({ id }) => id);

test('before its first day a plan says what comes first', () => {
  const soFar = soFarOf([PLAN], addDays(PLAN.startDate, -3), '09:00');
  expect(ids(soFar?.kept)).toEqual([]);
  expect(soFar?.next?.id).toBe(first.id);
});

test('an evening is next until it begins, and what was not marked is not spoken of', () => {
  expect(soFarOf([PLAN], first.date, first.start_time)?.next?.id).toBe(first.id);
  const after = soFarOf([PLAN], first.date, '23:59');
  expect(ids(after?.kept)).toEqual([]);
  expect(after?.next?.id).toBe(second.id);
});

test('what was marked is kept, at once and for the rest of the month; after the last none is next', () => {
  const now = soFarOf([KEPT], first.date, '00:00');
  expect([ids(now?.kept), now?.next?.id]).toEqual([[first.id], second.id]);
  const last = soFarOf([KEPT], addDays(PLAN.startDate, 29), '23:59');
  expect([ids(last?.kept), last?.next]).toEqual([[first.id], null]);
});

test('without a plan for today or later there is nothing to say', () => {
  expect(soFarOf([], PLAN.startDate, '12:00')).toBeNull();
  expect(soFarOf([KEPT], addDays(PLAN.startDate, 40), '12:00')).toBeNull();
});
