import { expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { bestAlternatives } from './changes/alternatives.ts';
import { undo } from './changes/change-record.ts';
import { markDone, moveEvent } from './changes/changes.ts';
import { clashesOf, keptAnyway, withBusy } from './clashes.ts';
import type { PlanEvent } from './plan.ts';
import { dayIndex } from './plan-days.ts';
import { minutesOfTime } from './spoken-dates.ts';
import type { StoredPlan } from './stored-plan.ts';

const made = makeStoredPlan(inputWith());
const [first, second] = made.plan.events;
if (!first || !second) throw new Error('The plan is too small.');
const START = { date: made.startDate, minute: 0 };

/** A meeting from so many minutes after the start of an event on. */
function meetingOn(
  stored: StoredPlan,
  { date, start_time }: Pick<PlanEvent, 'date' | 'start_time'>,
  after = 0,
): [number, number] {
  const from = dayIndex(stored, date) * 1440 + minutesOfTime(start_time) + after;
  return [from, from + 30];
}
const idsOf = (stored: StoredPlan, now = START) => clashesOf(stored, now).map(({ id }) => id);

it('something new on an event is a clash; what ends as it begins, or begins as it ends, is none', () => {
  expect(idsOf(made)).toEqual([]);
  expect(idsOf(withBusy(made, { busy: [meetingOn(made, second), meetingOn(made, first, 10)] }))).toEqual([
    first.id,
    second.id,
  ]);
  const lasts = minutesOfTime(first.end_time) - minutesOfTime(first.start_time);
  expect(idsOf(withBusy(made, { busy: [meetingOn(made, first, -30), meetingOn(made, first, lasts)] }))).toEqual([]);
});

it('what is over, done or to stay all the same is no clash', () => {
  const live = withBusy(made, { busy: [meetingOn(made, first)] });
  expect(idsOf(live, { date: first.date, minute: minutesOfTime(first.start_time) })).toEqual([]);
  const done = markDone(live, first.id);
  expect(done.ok && idsOf(done.value)).toEqual([]);
  expect(idsOf(keptAnyway(live, first.id))).toEqual([]);
});

it('what was moved of its own accord and taken back stays where it is; elsewhere a new clash is one', () => {
  const live = withBusy(made, { busy: [meetingOn(made, first)] });
  const [best] = bestAlternatives(live, first.id, made.startDate);
  if (!best) throw new Error('No alternative.');
  const moved = moveEvent(keptAnyway(live, first.id), first.id, best, { today: made.startDate, ideas: SESSION_IDEAS });
  if (!moved.ok) throw new Error(moved.problem.code);
  expect(idsOf(moved.value)).toEqual([]);
  const back = undo(moved.value);
  expect(back.ok && idsOf(back.value)).toEqual([]);
  const there = moved.value.plan.events.find(({ id }) => id === first.id) ?? first;
  expect(idsOf(withBusy(moved.value, { busy: [meetingOn(made, there)] }))).toEqual([first.id]);
});

it('nothing new leaves the very plan, and what is gone is gone', () => {
  expect(withBusy(made, { busy: made.busy })).toBe(made);
  const apart = withBusy(made, { busy: [], closed: [[0, 60]], partnerZone: 'Asia/Tokyo' });
  expect(apart).toMatchObject({ closed: [[0, 60]], partnerZone: 'Asia/Tokyo' });
  expect(withBusy(apart, { busy: [] })).toEqual({ ...made, busy: [] });
});

it('hours that are none for the other are never offered', () => {
  const closed: Array<[number, number]> = Array.from({ length: 30 }, (_, day) => [day * 1440, day * 1440 + 1200]);
  const live = withBusy(made, { busy: [], closed });
  for (const { start_time } of bestAlternatives(live, first.id, made.startDate))
    expect(start_time >= '20:00').toBe(true);
});
