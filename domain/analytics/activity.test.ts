/** What counts, and the promise that 'not tonight' is never counted against anyone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { addDays } from '../calendar-date.ts';
import { markDone, notTonight } from '../planner/changes/changes.ts';
import type { StoredPlan } from '../planner/stored-plan.ts';
import { activitiesOf } from './activity.ts';
import { insightsOf } from './insights.ts';
import { kindsOf, WAYS } from './kinds.ts';
import { overviewOf } from './overview.ts';
import { RANGES } from './range.ts';
import { regularityOf } from './regularity.ts';

const PLAN = makeStoredPlan(inputWith());
const COUNT = PLAN.plan.events.length;
const day = (index: number) => addDays(PLAN.startDate, index);
const done = (stored: StoredPlan, id: string, satisfaction?: number): StoredPlan => {
  const made = markDone(stored, id, satisfaction === undefined ? {} : { satisfaction });
  return made.ok ? made.value : stored;
};

it('counts what is over and what is done, and nothing that lies ahead', () => {
  expect(activitiesOf([PLAN], PLAN.startDate)).toEqual([]);
  const [first, second] = PLAN.plan.events;
  if (!first || !second) throw new Error('an empty plan');
  expect(activitiesOf([PLAN], first.date)).toEqual([]);
  expect(activitiesOf([done(PLAN, first.id, 8)], first.date)).toMatchObject([
    { date: first.date, done: true, satisfaction: 8, theme: first.theme },
  ]);
  expect(activitiesOf([PLAN], second.date)).toMatchObject([{ date: first.date, done: false }]);
  expect(activitiesOf([PLAN], day(40))).toHaveLength(COUNT);
});

it('of two plans for the same days the one that began last, or was used more, says what was planned', () => {
  const later = makeStoredPlan({ ...inputWith(), startDate: day(10), seed: 'later' });
  const planned = activitiesOf([PLAN, later], day(60)).map(({ date }) => date);
  expect(planned).toEqual([
    ...PLAN.plan.events.map(({ date }) => date).filter((date) => date < day(10)),
    ...later.plan.events.map(({ date }) => date),
  ]);
  expect(activitiesOf([later, PLAN], day(60))).toEqual(activitiesOf([PLAN, later], day(60)));
  const used = done(PLAN, PLAN.plan.events[0]?.id ?? '');
  // Seeds decide only where both were used alike.
  const others = ['again', 'zebra'].map((seed) => makeStoredPlan({ ...inputWith(), seed }));
  for (const plans of others.flatMap((other) => [
    [used, other],
    [other, used],
  ])) {
    expect(activitiesOf(plans, day(60)).map(({ date }) => date)).toEqual(PLAN.plan.events.map(({ date }) => date));
  }
});

it('what is done in an earlier plan still counts, and the same hour in two plans counts once', () => {
  const first = PLAN.plan.events[0];
  if (!first) throw new Error('an empty plan');
  const copy: StoredPlan = { ...PLAN, seed: 'copy' };
  const counted = activitiesOf([done(PLAN, first.id), done(copy, first.id, 9)], day(60));
  expect(counted).toHaveLength(COUNT);
  expect(counted[0]).toMatchObject({ done: true, satisfaction: 9 });
});

it('what is marked as done counts as done, also where a later plan has the same hour unmarked', () => {
  const [, event] = PLAN.plan.events;
  if (!event) throw new Error('an empty plan');
  const marked = done(PLAN, event.id);
  const later: StoredPlan = { ...PLAN, startDate: day(1), seed: 'later' };
  for (const plans of [
    [marked, later],
    [later, marked],
  ])
    expect(activitiesOf(plans, day(60)).find(({ date }) => date === event.date)).toMatchObject({ done: true });
});

it('of two plans from the same day a mark says more of their use than changes, and a change more than none', () => {
  const other = makeStoredPlan({ ...inputWith(), seed: 'zebra' });
  const changed = (stored: StoredPlan, ...events: number[]): StoredPlan =>
    events.reduce((plan, at) => {
      const made = notTonight(plan, stored.plan.events[at]?.id ?? '', { today: day(0), ideas });
      return made.ok ? made.value : plan;
    }, stored);
  const wins = (winner: StoredPlan, loser: StoredPlan) => {
    const alone = activitiesOf([winner], day(60));
    for (const plans of [
      [winner, loser],
      [loser, winner],
    ])
      expect(activitiesOf(plans, day(60))).toEqual(alone);
  };
  wins(changed(PLAN, 3), other);
  wins(changed(other, 3), PLAN);
  wins(done(PLAN, PLAN.plan.events[0]?.id ?? ''), changed(other, 2, 3, 4));
  expect(activitiesOf([other, PLAN], day(60))).toEqual(activitiesOf([PLAN, other], day(60)));
});

it('a time that was planned for the first day of a plan counts, with its length', () => {
  const [event] = PLAN.plan.events;
  if (!event) throw new Error('an empty plan');
  const onFirst = { ...event, date: PLAN.startDate, start_time: '19:30', end_time: '21:00' };
  const stored: StoredPlan = { ...PLAN, plan: { ...PLAN.plan, events: [onFirst] } };
  expect(activitiesOf([stored], day(1))).toMatchObject([{ date: PLAN.startDate, minutes: 90 }]);
});

const livedArbitrary = fc.record({
  ratings: fc.array(fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }), { maxLength: COUNT }),
  /** Which events were put off, on which day of the plan. */
  putOff: fc.array(fc.record({ event: fc.nat(COUNT - 1), on: fc.integer({ min: -1, max: 29 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  today: fc.integer({ min: 1, max: 35 }),
});

it('"not tonight" is never counted against anyone: no figure gets worse by it, and nothing tells of it', () => {
  fc.assert(
    fc.property(livedArbitrary, ({ ratings, putOff, today }) => {
      const lived = ratings.reduce<StoredPlan>(
        (stored, satisfaction, at) =>
          satisfaction === undefined ? stored : done(stored, stored.plan.events[at]?.id ?? '', satisfaction),
        PLAN,
      );
      // Nobody puts off on a day that has not come.
      const after = putOff.reduce((stored, { event, on }) => {
        const made = notTonight(stored, PLAN.plan.events[event]?.id ?? '', {
          today: day(today + Math.max(0, on)),
          ideas,
        });
        return made.ok ? made.value : stored;
      }, lived);
      const [before, now] = [activitiesOf([lived], day(today)), activitiesOf([after], day(today))];
      for (const range of RANGES) {
        const [was, is] = [overviewOf(before, range, day(today)), overviewOf(now, range, day(today))];
        expect(is.done).toBe(was.done);
        expect(is.planned).toBeLessThanOrEqual(was.planned);
        expect(is.satisfaction).toEqual(was.satisfaction);
      }
      for (const way of WAYS) expect(kindsOf(now, way)).toEqual(kindsOf(before, way));
      expect(regularityOf(now)).toEqual(regularityOf(before));
      expect(insightsOf(now, [])).toEqual(insightsOf(before, []));
      expect(JSON.stringify(now)).not.toMatch(/tonight|setAside|reason/);
    }),
    { numRuns: 60 },
  );
});

it('nothing is said of either partner: who is who changes nothing', () => {
  const lived = PLAN.plan.events.reduce((stored, { id }, at) => done(stored, id, 5 + (at % 5)), PLAN);
  const { partner1, partner2 } = lived.answers;
  if (!partner2) throw new Error('two people');
  const swapped: StoredPlan = { ...lived, answers: { ...lived.answers, partner1: partner2, partner2: partner1 } };
  expect(activitiesOf([swapped], day(40))).toEqual(activitiesOf([lived], day(40)));
});
