import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { answersWith, inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { BEFORE, ITEM, ownAt, ownOf, resultOf, sentTo, visible } from '../../../tests/planner/sent-item.ts';
import { planFaults } from '../plan-check.ts';
import { dayIndex } from '../plan-days.ts';
import { scoringOf } from '../schedule/plan-points.ts';
import { plannerInputOf, type StoredPlan } from '../stored-plan.ts';
import { undo } from './change-record.ts';
import { takeOut } from './changes.ts';
import { daysTakenOut, scoringOnTop, scoringWithout } from './own-scoring.ts';
import { reshuffle } from './reshuffle.ts';

const ideas = SESSION_IDEAS;

describe('planning the days to come anew', () => {
  const stored = makeStoredPlan(inputWith({ currentFrequency: 'weekly', preferredFrequency: 'weekly' }));
  const anew = (plan: StoredPlan, more = {}) => reshuffle(plan, { today: BEFORE.date, seed: 'other', ideas, ...more });

  it('leaves what was put in where it is, and plans as many sessions beside it as before', () => {
    const sent = sentTo(stored, ITEM, BEFORE, 2);
    const shuffled = anew(sent);
    expect(ownOf(shuffled).map(({ why: _, ...event }) => event)).toEqual(
      ownOf(sent).map(({ why: _, ...event }) => event),
    );
    expect(shuffled.plan.events.length).toBe(stored.plan.events.length + 1);
    expect(shuffled.setAside).toEqual([]);
    expect(visible(resultOf(undo(shuffled)))).toEqual(visible(sent));
  });

  it('counts one that took a session’s place as that session', () => {
    const made = makeStoredPlan(
      inputWith({ preferredFrequency: 'weekly', availableTimeSlots: ['evening', 'late-night'] }),
    );
    const days = made.plan.events.map(({ date }) => dayIndex(made, date));
    const others = Array.from({ length: 30 }, (_, day) => day).filter((day) => !days.includes(day));
    const busy = others.map((day): [number, number] => [day * 1440 + 1080, day * 1440 + 1200]);
    // Two hours are free on the days of sessions only.
    const sent = sentTo({ ...made, busy }, { ...ITEM, minutes: 120 }, BEFORE);
    expect(ownAt(sent).sent?.instead).toBeDefined();
    expect(anew(sent).plan.events.length).toBe(made.plan.events.length);
  });

  it('moves it where new busy times or answers no longer leave its hour, and sets it aside where none is left', () => {
    const sent = sentTo(stored, ITEM, BEFORE);
    const { id, date } = ownAt(sent);
    const day = dayIndex(sent, date);
    const busy = anew(sent, { busy: [[day * 1440, (day + 1) * 1440]] });
    expect(ownAt(busy).id).toBe(id);
    expect(ownAt(busy).date).not.toBe(date);
    expect(planFaults(plannerInputOf(busy), busy.plan)).toEqual([]);
    const children = answersWith({ hasKids: true, aloneTimeSlots: ['after-bedtime'] });
    const loud = sentTo(stored, { ...ITEM, quiet: false }, BEFORE);
    const noRoom = anew(loud, { answers: children });
    expect(ownOf(noRoom)).toEqual([]);
    expect(noRoom.setAside).toContainEqual({ event: ownAt(loud), reason: 'reshuffled' });
    expect(planFaults(plannerInputOf(noRoom), noRoom.plan)).toEqual([]);
  });
});

it('one that is put in is on top of what its block and all later ones want, up to what the plan may hold', () => {
  const wanted = (days: number[], input = inputWith({ preferredFrequency: 'weekly' })) => {
    const { ramp } = scoringOnTop(scoringOf(input), days);
    const before = scoringOf(input).ramp;
    return [
      ramp.goal - before.goal,
      ...ramp.checkpoints.map((count, block) => count - (before.checkpoints[block] ?? 0)),
    ];
  };
  expect(wanted([])).toEqual([0, 0, 0, 0, 0]);
  expect(wanted([6])).toEqual([1, 1, 1, 1, 1]);
  expect(wanted([7, 13])).toEqual([2, 0, 2, 2, 2]);
  expect(wanted([14, 29])).toEqual([2, 0, 0, 1, 2]);
  const free = { ...inputWith(), tier: 'free' as const };
  expect(scoringOnTop(scoringOf(free), [0, 1]).ramp.goal).toBe(6);
});

it('one that was taken out is wanted no more by its block and all later ones, and no block wants less than none', () => {
  const scoring = scoringOf(inputWith({ preferredFrequency: 'weekly' }));
  const wanted = (days: number[]) => {
    const { ramp } = scoringWithout(scoring, days);
    return [ramp.goal, ...ramp.checkpoints];
  };
  expect(wanted([])).toEqual([4, 1, 2, 3, 4]);
  expect(wanted([6])).toEqual([3, 0, 1, 2, 3]);
  expect(wanted([7, 13])).toEqual([2, 1, 0, 1, 2]);
  expect(wanted([14, 29])).toEqual([2, 1, 2, 2, 2]);
  expect(wanted([0, 1, 2])).toEqual([1, 0, 0, 0, 1]);
});

it('only what the engine had planned counts as taken out, by its day', () => {
  const stored = makeStoredPlan(inputWith());
  const [first, second] = stored.plan.events;
  if (!first || !second) throw new Error('The plan has too few events.');
  const days = (...setAside: StoredPlan['setAside']) => daysTakenOut({ ...stored, setAside });
  expect(daysTakenOut(resultOf(takeOut(stored, second.id)))).toEqual([dayIndex(stored, second.date)]);
  expect(days({ event: first, reason: 'not-happened' }, { event: second, reason: 'reshuffled' })).toEqual([]);
  const sent = ownAt(sentTo(stored, ITEM, BEFORE));
  expect(
    days({ event: sent, reason: 'taken-out' }, { event: { ...first, own: 'added' }, reason: 'taken-out' }),
  ).toEqual([]);
  expect(days({ event: { ...first, own: 'moved' }, reason: 'taken-out' })).toEqual([dayIndex(stored, first.date)]);
});
