import { expect, test } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { markDone, notTonight, swapIdea, takeOut } from '../../../domain/planner/changes/changes.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { BEFORE, ITEM, ownAt, sentTo } from '../../../tests/planner/sent-item.ts';
import { changeWords, lastChangeTouches } from './change-words.ts';

const DISCREET = { view: 'discreet', coverWords: [] } as const;
const FULL = { view: 'full', coverWords: [] } as const;
const stored = makeStoredPlan(inputWith());
const [first, second] = stored.plan.events;
const [id, otherId] = [first?.id ?? '', second?.id ?? ''];

function changed<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error('refused');
  return result.value;
}

test('not tonight says where it went and nothing else', () => {
  const after = changed(notTonight(stored, id, { today: stored.startDate, ideas: SESSION_IDEAS }));
  expect(changeWords('not-tonight', after, id, DISCREET)).toMatch(
    /^Moved to \w+day, \w+ \d+, \d+:\d\d [AP]M\. The others stay\.$/,
  );
  const none = { ...after, plan: { ...after.plan, events: after.plan.events.filter((event) => event.id !== id) } };
  expect(changeWords('not-tonight', none, id, DISCREET)).toBe(
    'Nothing else is free, so it’s out of the plan. Undo brings it back.',
  );
});

test('a swapped idea is named in full details only', () => {
  const after = changed(swapIdea(stored, id, { ideas: SESSION_IDEAS }));
  const title = after.plan.events.find((event) => event.id === id)?.real_title ?? '';
  expect(title).not.toBe(first?.real_title);
  expect(changeWords('swap', after, id, FULL)).toBe(`Now: ${title}.`);
  expect(changeWords('swap', after, id, DISCREET)).toBe('Swapped for another.');
});

test('the latest change belongs to the event that it changed, and to no other', () => {
  expect(lastChangeTouches(stored, id)).toBe(false);
  const done = changed(markDone(stored, id, {}));
  expect(lastChangeTouches(done, id)).toBe(true);
  expect(lastChangeTouches(done, otherId)).toBe(false);
  const rated = changed(markDone(done, id, { satisfaction: 8 }));
  expect(changeWords('done', rated, id, DISCREET)).toBe('Done, 8 of 10.');
  const swapped = changed(swapIdea(rated, otherId, { ideas: SESSION_IDEAS }));
  expect(lastChangeTouches(swapped, otherId)).toBe(true);
  expect(lastChangeTouches(swapped, id)).toBe(false);
});

test('what was put in is said with its time and nothing else, and its own dialog offers to undo it', () => {
  const after = sentTo(stored, ITEM, BEFORE);
  const own = ownAt(after);
  const words = changeWords('insert', after, own.id, FULL);
  expect(words).toMatch(/^In your plan: \w+day, \w+ \d+, \d+:\d\d [AP]M\.$/);
  expect(changeWords('insert', after, own.id, DISCREET)).toBe(words);
  expect(lastChangeTouches(after, own.id)).toBe(true);
  const out = changed(takeOut(after, own.id));
  expect(changeWords('take-out', out, own.id, FULL)).toBe('Taken out of the plan.');
});
