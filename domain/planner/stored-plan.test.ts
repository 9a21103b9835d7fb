import { expect, it } from 'vitest';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { dayNumber } from '../calendar-date.ts';
import { schedule } from './schedule/schedule.ts';
import { canPlanNext, ideasUsed, nextStart, plannerInputOf, sessionOf, sessionsBefore } from './stored-plan.ts';

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

it('stays with the model that it was made with', () => {
  const cycle = { kind: 'after-pill' as const, starts: ['2026-11-10'], today: '2026-11-20' };
  const told = { model: 2 as const, notBefore: 1_200, before: [{ day: -2, window: 5 }], cycle };
  expect(plannerInputOf({ ...stored, ...told })).toEqual({ ...input, busy: [[1200, 1300]], ...told });
  expect(Object.keys(plannerInputOf(stored))).not.toContain('model');
});

it('the next plan joins on to the evenings of the thirty days before it, in order, one a day', () => {
  const [first, ...others] = stored.plan.events;
  if (!first) throw new Error('The plan has no event.');
  const later = { ...first, start_time: '23:00', end_time: '23:45', window: 'late-night' as const };
  const another = { ...stored, plan: { ...stored.plan, events: [later, { ...first, date: '2026-11-20' }] } };
  const before = sessionsBefore([stored, another], '2026-12-21');
  expect(before.map(({ day }) => day)).toEqual(
    stored.plan.events.map(({ date }) => dayNumber(date) - dayNumber('2026-12-21')),
  );
  expect(before[0]).toEqual({ day: before[0]?.day, window: 7, theme: first.theme });
  expect(before.slice(1).map(({ theme }) => theme)).toEqual(others.map(({ theme }) => theme));
  expect(sessionsBefore([stored], first.date)).toEqual([]);
});
