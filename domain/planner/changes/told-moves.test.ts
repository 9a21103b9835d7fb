import { expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { addDays } from '../../calendar-date.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { type Changed, undo } from './change-record.ts';
import { moveEvent, notTonight, takeOut } from './changes.ts';
import { timeOffers } from './fallen-out.ts';
import { netMoves } from './net-moves.ts';
import { movesRead, toldMoves } from './told-moves.ts';

const made = makeStoredPlan({ ...inputWith(), model: 2 });
const BEFORE = addDays(made.startDate, -1);
const [first] = made.plan.events;
if (!first) throw new Error('The plan is empty.');
const done = (changed: Changed): StoredPlan => {
  if (!changed.ok) throw new Error(changed.problem.code);
  return changed.value;
};
const putOff = (stored: StoredPlan, id: string, today = BEFORE) => done(notTonight(stored, id, { today, ideas }));
const timeOf = (stored: StoredPlan, id: string) => {
  const { date, start_time, end_time } = stored.plan.events.find((event) => event.id === id) ?? first;
  return { date, start_time, end_time };
};

it('an evening that fell out is told with where it went, until it is read or undone; later ones come first', () => {
  const once = putOff(made, first.id);
  const told = { eventId: first.id, why: 'put-off', from: timeOf(made, first.id), to: timeOf(once, first.id) };
  expect(toldMoves(once)).toEqual([{ ...told, along: [] }]);
  expect(toldMoves(done(undo(once)))).toEqual([]);
  expect(toldMoves(movesRead(once))).toEqual([]);
  const second = once.plan.events.find(({ id }) => id !== first.id)?.id ?? '';
  expect(toldMoves(putOff(once, second)).map(({ eventId }) => eventId)).toEqual([second, first.id]);
  expect(toldMoves(putOff(movesRead(once), second)).map(({ eventId }) => eventId)).toEqual([second]);
  const last = putOff(made, first.id, addDays(made.startDate, 29));
  expect(toldMoves(last)).toMatchObject([{ eventId: first.id, to: null }]);
});

it('what moved along is told beside what fell out', () => {
  const [one, other] = [made.plan.events[1], made.plan.events[2]];
  if (!one || !other) throw new Error('The plan is too small.');
  const later = { date: addDays(other.date, 1), start_time: '21:00', end_time: '22:00' };
  const events = made.plan.events.map((event) =>
    event.id === one.id ? { ...event, date: other.date } : event.id === other.id ? { ...event, ...later } : event,
  );
  const change = { kind: 'not-tonight' as const, events: [other, one], added: [], parts: {}, fell: one.id };
  const [told] = toldMoves({ ...made, plan: { ...made.plan, events }, changes: [change] });
  expect(told).toMatchObject({ eventId: one.id, to: { date: other.date } });
  expect(told?.along).toEqual([{ from: timeOf(made, other.id), to: later }]);
});

it('what gave way says whether it moved by itself; what was moved for its own sake is not told', () => {
  const [to] = timeOffers(made, first.id, BEFORE);
  const moved = (gaveWay?: 'by-hand' | 'by-itself') =>
    toldMoves(
      done(
        moveEvent(made, first.id, to ?? { day: 0, window: 'evening' }, {
          today: BEFORE,
          ideas,
          ...(gaveWay && { gaveWay }),
        }),
      ),
    ).map(({ why }) => why);
  expect([moved('by-itself'), moved('by-hand'), moved()]).toEqual([['gave-way-by-itself'], ['gave-way'], []]);
});

it('the place that each evening had first and has now is the same whoever moved it and why, and once it is back there is none', () => {
  const [to] = timeOffers(made, first.id, BEFORE);
  const place = to ?? { day: 0, window: 'evening' as const };
  const moved = (gaveWay?: 'by-hand' | 'by-itself') =>
    done(moveEvent(made, first.id, place, { today: BEFORE, ideas, ...(gaveWay && { gaveWay }) }));
  const byHand = moved();
  const net = [{ from: timeOf(made, first.id), to: timeOf(byHand, first.id) }];
  expect([netMoves(byHand), netMoves(moved('by-itself'))]).toEqual([net, net]);
  expect(netMoves(putOff(made, first.id))).toEqual(net);
  expect(netMoves(movesRead(putOff(made, first.id)))).toEqual(net);
  const out = { from: timeOf(made, first.id), to: null };
  expect(netMoves(done(takeOut(byHand, first.id)))).toEqual([out]);
  expect(netMoves(putOff(made, first.id, addDays(made.startDate, 29)))).toEqual([out]);
  expect([netMoves(made), netMoves(done(undo(byHand)))]).toEqual([[], []]);
  const again = done(moveEvent(byHand, first.id, { day: 0, window: first.window }, { today: BEFORE, ideas }));
  expect(netMoves(again).filter(({ to: now }) => now?.date === first.date)).toEqual([]);
});
