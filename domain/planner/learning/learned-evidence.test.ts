import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { addDays, weekday } from '../../calendar-date.ts';
import type { Result } from '../../result.ts';
import { freeOpenings } from '../changes/alternatives.ts';
import { undo } from '../changes/change-record.ts';
import { markDone, moveEvent, notTonight } from '../changes/changes.ts';
import { reshuffle } from '../changes/reshuffle.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { learnedFrom } from './learned.ts';
import { evidenceOf, MOVED, NOT_TONIGHT } from './learned-evidence.ts';

const PLAN = makeStoredPlan(inputWith());
const BEFORE = addDays(PLAN.startDate, -1);

const value = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
};
/** Moves an event to the first free opening that fits. */
function move(stored: StoredPlan, id: string, fits: (to: { date: string; window: number }) => boolean): StoredPlan {
  const to = freeOpenings(stored, id, BEFORE).find(({ day, window }) =>
    fits({ date: addDays(stored.startDate, day), window }),
  );
  if (!to) throw new Error('nothing free');
  const window = WINDOWS[to.window] ?? 'evening';
  return value(moveEvent(stored, id, { day: to.day, window }, { today: BEFORE, ideas }));
}

const FIRST = PLAN.plan.events[0] ?? PLAN.plan.events[1];
const firstId = FIRST?.id ?? '';
const firstDay = weekday(FIRST?.date ?? '');
const firstWindow = WINDOWS.indexOf(FIRST?.window ?? 'night');

it('a plan that was lived in silence tells nothing', () => {
  expect(evidenceOf([PLAN])).toEqual([]);
  expect(learnedFrom([PLAN], '2026-12-21')).toBeUndefined();
  const doneOnly = PLAN.plan.events.reduce((plan, { id }) => value(markDone(plan, id)), PLAN);
  expect(evidenceOf([doneOnly])).toEqual([]);
});

it('a move speaks against the weekday left and for the one taken, and of the hour only when that changed', () => {
  const moved = move(PLAN, firstId, ({ date, window }) => weekday(date) !== firstDay && window === firstWindow);
  const now = moved.plan.events.find(({ id }) => id === firstId);
  expect(evidenceOf([moved])).toEqual([
    { date: FIRST?.date, weight: -MOVED, weekday: firstDay },
    { date: now?.date, weight: MOVED, weekday: weekday(now?.date ?? '') },
  ]);
  const later = move(PLAN, firstId, ({ date, window }) => weekday(date) === firstDay && window !== firstWindow);
  expect(evidenceOf([later]).map((piece) => piece.weekday)).toEqual([undefined, undefined]);
  expect(evidenceOf([later]).map((piece) => piece.window)).toContain(firstWindow);
});

it('there and back again is nothing, and what was undone never was', () => {
  const there = move(PLAN, firstId, ({ date, window }) => weekday(date) !== firstDay && window === firstWindow);
  const back = move(there, firstId, ({ date, window }) => date === FIRST?.date && window === firstWindow);
  const sums = new Map<number | undefined, number>();
  for (const piece of evidenceOf([back])) sums.set(piece.weekday, (sums.get(piece.weekday) ?? 0) + piece.weight);
  expect(sums.size).toBe(2);
  expect([...sums.values()]).toEqual([0, 0]);
  expect(evidenceOf([value(undo(there))])).toEqual([]);
});

it('"not tonight" speaks a little against the evening and for nothing, whether or not it found another place', () => {
  const put = value(notTonight(PLAN, firstId, { today: BEFORE, ideas }));
  expect(evidenceOf([put])).toEqual([
    { date: FIRST?.date, weight: -NOT_TONIGHT, weekday: firstDay, window: firstWindow },
  ]);
  const lastDay = addDays(PLAN.startDate, 29);
  const aside = value(notTonight(PLAN, firstId, { today: lastDay, ideas }));
  expect(aside.setAside).toHaveLength(1);
  expect(evidenceOf([aside])).toEqual(evidenceOf([put]));
});

it('a shuffle by the engine tells nothing, also of an event that was moved before it', () => {
  const moved = move(PLAN, firstId, ({ date, window }) => weekday(date) !== firstDay && window === firstWindow);
  const shuffled = reshuffle(moved, { today: BEFORE, seed: 'other', ideas });
  expect(evidenceOf([shuffled])).toEqual(evidenceOf([moved]));
  expect(evidenceOf([reshuffle(PLAN, { today: BEFORE, seed: 'other', ideas })])).toEqual([]);
});

it('ratings count against the average of these plans: who is always content learns nothing from it', () => {
  const rated = (numbers: (at: number) => number) =>
    PLAN.plan.events.reduce((plan, { id }, at) => value(markDone(plan, id, { satisfaction: numbers(at) })), PLAN);
  expect(evidenceOf([rated(() => 9)])).toEqual([]);
  expect(evidenceOf([rated(() => 2)])).toEqual([]);
  const mixed = evidenceOf([rated((at) => (at % 2 === 0 ? 8 : 6))]);
  expect(mixed.length).toBeGreaterThan(6);
  for (const [at, { weight }] of mixed.entries()) expect(Math.sign(weight)).toBe(at % 2 === 0 ? 1 : -1);
});

it('the order of plans does not matter', () => {
  const plans = [PLAN, { ...makeStoredPlan({ ...inputWith(), startDate: '2026-10-22', seed: 'q' }) }].map((plan) =>
    plan.plan.events.slice(0, 4).reduce((now, { id }) => value(notTonight(now, id, { today: BEFORE, ideas })), plan),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(plans, { minLength: 2 }), (shuffled) => {
      expect(learnedFrom(shuffled, '2026-12-21')).toEqual(learnedFrom(plans, '2026-12-21'));
    }),
  );
});
