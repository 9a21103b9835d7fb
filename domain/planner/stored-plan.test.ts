import { expect, it } from 'vitest';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { schedule } from './schedule/schedule.ts';
import { canPlanNext, ideasUsed, nextStart, plannerInputOf, sessionOf } from './stored-plan.ts';

const input = inputWith({ cycleTracking: true, cycleLength: 30, lastCycleDate: '2026-11-10' });
const stored = makeStoredPlan({ ...input, busy: [[1200, 1300]] });

it('gives back what the engine read and what it chose', () => {
  expect(plannerInputOf(stored)).toEqual({ ...input, busy: [[1200, 1300]] });
  const { sessions } = schedule(plannerInputOf(stored));
  const known = sessions.map(({ confidence: _, ...session }) => session);
  expect(stored.plan.events.map((event) => sessionOf(stored, event))).toEqual(known);
});

it('survives being stored as JSON', () => {
  expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
});

it('offers the next plan from day 25, starting the day after this one', () => {
  expect([canPlanNext(stored, '2026-12-14'), canPlanNext(stored, '2026-12-15')]).toEqual([false, true]);
  expect(nextStart(stored, '2026-12-15')).toBe('2026-12-21');
  expect(nextStart(stored, '2027-02-03')).toBe('2027-02-03');
});

it('knows the ideas that the next plan leaves out', () => {
  expect(ideasUsed(stored)).toEqual(stored.plan.events.map(({ idea }) => idea));
});
