import { expect, test } from 'vitest';
import { EXAMPLE_PLAN } from '../../../tests/calendar/example-plan.ts';
import { nextRevisions } from './revisions.ts';

const { events } = EXAMPLE_PLAN;
const [first, second, ...others] = events as [(typeof events)[0], (typeof events)[0], ...typeof events];
const moved = { ...first, date: '2026-10-18' };

test('a new plan starts at 0, and without a change nothing rises', () => {
  const start = nextRevisions({}, [], events);
  expect(start).toEqual({ x8c1: 0, q2r7: 0, m5t0: 0, z9k4: 0 });
  expect(nextRevisions(start, events, structuredClone(events))).toEqual(start);
});

test('a moved event rises by one, alone', () => {
  const start = nextRevisions({}, [], events);
  expect(nextRevisions(start, events, [moved, second, ...others])).toEqual({
    ...start,
    x8c1: 1,
  });
});

test.each([
  { start_time: '19:45' },
  { end_time: '21:45' },
  { title: 'Other' },
  { discreet_label: 'Other' },
  { notes: 'Other' },
  { why: 'Other' },
  { tags: ['other'] },
  { reminders: [] },
])('so does one that is shown differently: %o', (change) => {
  expect(nextRevisions({ x8c1: 4 }, [first], [{ ...first, ...change }])).toEqual({ x8c1: 5 });
});

test('what no calendar shows is no change', () => {
  expect(nextRevisions({ x8c1: 4 }, [first], [{ ...first, points: 7, idea: 'other' }])).toEqual({ x8c1: 4 });
});

test('undo rises too, so that calendars take the event back to where it was', () => {
  const once = nextRevisions({}, [first], [moved]);
  expect(nextRevisions(once, [moved], [first])).toEqual({ x8c1: 2 });
});

test('leaving the plan and coming back rise, and what has left is not forgotten', () => {
  const left = nextRevisions({}, [first, second], [second]);
  expect(left).toEqual({ x8c1: 1, q2r7: 0 });
  expect(nextRevisions(left, [second], [second])).toEqual(left);
  expect(nextRevisions(left, [second], [first, second])).toEqual({
    x8c1: 2,
    q2r7: 0,
  });
});

test('the revisions given stay as they are', () => {
  const given = Object.freeze({ x8c1: 1 });
  expect(nextRevisions(given, [first], [moved])).toEqual({ x8c1: 2 });
});
