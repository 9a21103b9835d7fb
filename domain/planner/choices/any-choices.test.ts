import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { howMany } from '../../../tests/how-many.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { BEFORE, resultOf, visible } from '../../../tests/planner/sent-item.ts';
import { addDays } from '../../calendar-date.ts';
import { type Changed, undo } from '../changes/change-record.ts';
import { markDone, takeOut } from '../changes/changes.ts';
import { planFaults } from '../plan-check.ts';
import { dayIndex } from '../plan-days.ts';
import { timeOfMinutes } from '../spoken-dates.ts';
import { plannerInputOf, type StoredPlan } from '../stored-plan.ts';
import { addEvening, moveTo, setLength } from './own-choices.ts';

const context = { now: BEFORE, ideas: SESSION_IDEAS };
/** Of a new evening, behind which comes what tells it from others. */
const NEW = '00c0ffee00c0ffee';

type Step = {
  kind: 'add' | 'move' | 'length' | 'out' | 'done';
  pick: number;
  day: number;
  start: number;
  length: number;
};

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add', 'add', 'move', 'move', 'length', 'out', 'done'),
  pick: fc.nat({ max: 40 }),
  day: fc.integer({ min: -1, max: 31 }),
  start: fc.nat({ max: 95 }).map((quarter) => quarter * 15),
  length: fc.integer({ min: 1, max: 12 }).map((quarters) => quarters * 15),
});

/** The same change on any state of the plan, told of one state: as a device makes it again on what another one saved. */
function changeOf(plan: StoredPlan, { kind, pick, day, start, length }: Step) {
  const id = plan.plan.events[pick % Math.max(1, plan.plan.events.length)]?.id ?? '';
  const end = Math.min(start + length, 1425);
  const date = addDays(plan.startDate, day);
  const time = { date, start_time: timeOfMinutes(start), end_time: timeOfMinutes(end) };
  const makes = {
    add: (there: StoredPlan) => addEvening(there, { ...time, id: `${NEW}${day}x${start}x${pick}x${length}` }, context),
    move: (there: StoredPlan) => moveTo(there, id, time, context),
    length: (there: StoredPlan) => setLength(there, id, length, context),
    out: (there: StoredPlan) => takeOut(there, id),
    done: (there: StoredPlan) => markDone(there, id),
  } satisfies Record<Step['kind'], (there: StoredPlan) => Changed>;
  return { id: kind === 'add' ? '' : id, make: makes[kind] };
}

const PLANS = [
  makeStoredPlan(inputWith()),
  makeStoredPlan({ ...inputWith({ preferredFrequency: 'daily' }), tier: 'free' }),
  makeStoredPlan(
    inputWith({ hasKids: true, aloneTimeSlots: ['after-bedtime', 'date-nights'], availableDays: ['weekends'] }),
  ),
];
const planArbitrary = fc.constantFrom(...PLANS);

describe('whatever is chosen', () => {
  it('no two evenings overlap, all lie within their day and the plan, and each undo gives back what was before', () => {
    fc.assert(
      fc.property(planArbitrary, fc.array(stepArbitrary, { minLength: 2, maxLength: 8 }), (first, series) => {
        const states = [first];
        for (const step of series) {
          const before = states.at(-1) as StoredPlan;
          const made = changeOf(before, step).make(before);
          if (made.ok && made.value !== before) states.push(made.value);
        }
        const last = states.at(-1) as StoredPlan;
        const { events } = last.plan;
        for (const [place, { date, start_time, end_time }] of events.entries()) {
          expect(start_time < end_time).toBe(true);
          expect(dayIndex(last, date)).toBeGreaterThanOrEqual(0);
          expect(dayIndex(last, date)).toBeLessThan(30);
          const next = events[place + 1];
          if (next) expect(`${date} ${end_time}` <= `${next.date} ${next.start_time}`).toBe(true);
        }
        expect(planFaults(plannerInputOf(last), last.plan)).toEqual([]);
        let plan = states.pop() as StoredPlan;
        for (const before of states.toReversed()) {
          plan = resultOf(undo(JSON.parse(JSON.stringify(plan))));
          expect(visible(plan)).toEqual(visible(before));
        }
      }),
      { numRuns: howMany(30, 300), seed: 44 },
    );
  });

  it('changes of two devices that concern different evenings end alike, whichever is saved first', () => {
    let both = 0;
    fc.assert(
      fc.property(planArbitrary, stepArbitrary, stepArbitrary, (plan, one, other) => {
        const [a, b] = [changeOf(plan, one), changeOf(plan, other)];
        if (a.id === b.id && a.id !== '') return;
        const [ab, ba] = [a.make(plan), b.make(plan)].map((made, place) =>
          made.ok ? (place === 0 ? b : a).make(made.value) : made,
        );
        if (!ab?.ok || !ba?.ok) return;
        both++;
        expect(factsOf(ab.value)).toEqual(factsOf(ba.value));
      }),
      { numRuns: howMany(60, 600), seed: 45 },
    );
    expect(both).toBeGreaterThan(10);
  });
});

/** All but the order of the changes, how often a calendar was told, and what the library suggests to two at once. */
const factsOf = ({ plan: { events }, done, setAside }: StoredPlan) => ({
  events: events.map(({ id, date, start_time, end_time, own, why }) => [id, date, start_time, end_time, own, why]),
  done,
  out: setAside.map(({ event }) => event.id).toSorted(),
});
