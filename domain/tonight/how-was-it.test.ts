/** The day after: what two taps keep, and that what did not happen counts nothing. */
import { expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { undo } from '../planner/changes/change-record.ts';
import { lessonsOf } from '../planner/learning/plan-lessons.ts';
import { ideasUsed } from '../planner/stored-plan.ts';
import { wasGood } from './how-was-it.ts';
import { didNotHappen, sayAgain, sayHowItWas } from './say-how-it-was.ts';

const stored = makeStoredPlan(inputWith());
const [event] = stored.plan.events;
if (!event?.idea) throw new Error('The plan has no idea.');

test('one tap marks it as done, and one that is wanted again may come again', () => {
  const rated = sayHowItWas(stored, event.id, 8);
  if (!rated.ok) throw new Error(rated.problem.message);
  expect(rated.value.done[event.id]).toEqual({ satisfaction: 8 });
  expect(ideasUsed(rated.value)).toContain(event.idea);
  const again = sayAgain(rated.value, event.id, true);
  expect(again.done[event.id]).toEqual({ satisfaction: 8, again: true });
  expect(ideasUsed(again)).not.toContain(event.idea);
  expect(ideasUsed(sayAgain(rated.value, event.id, false))).toContain(event.idea);
});

test('what did not happen leaves the plan, teaches nothing, and comes back by undo', () => {
  const left = didNotHappen(stored, event.id);
  if (!left.ok) throw new Error(left.problem.message);
  expect(left.value.plan.events.map(({ id }) => id)).not.toContain(event.id);
  expect(left.value.setAside.at(-1)?.reason).toBe('not-happened');
  expect(lessonsOf([left.value])).toEqual([]);
  const back = undo(left.value);
  expect(back.ok && back.value.plan.events).toEqual(stored.plan.events);
  expect(didNotHappen(left.value, event.id).ok).toBe(false);
});

test('another one like it is asked for only of what was good', () => {
  expect([2, 4, 6, 8, 10].map(wasGood)).toEqual([false, false, true, true, true]);
});
