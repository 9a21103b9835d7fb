/** An evening clashes where time is shared, to the minute, by the clocks of its own zone, and only while it is to come. */
import { expect, test } from 'vitest';
import { projectedEvent } from '../../../tests/calendar/projected-event.ts';
import type { Projection } from '../publishing/projection.ts';
import { clashingEvents } from './clashes.ts';

const PLAN: Projection = {
  timezone: 'Europe/Berlin',
  events: [
    projectedEvent('one', '2026-12-01', '19:00', '20:30'),
    projectedEvent('late', '2026-12-02', '23:30', '00:30'),
  ],
};
const at = (text: string) => new Date(text).getTime() / 60_000;
const BEFORE = new Date('2026-11-30T12:00:00Z');
const idsAt = (from: string, to: string, now = BEFORE) =>
  clashingEvents(PLAN, [[at(from), at(to)]], now).map(({ id }) => id);

test('a minute in common is a clash, a common edge is none', () => {
  expect(idsAt('2026-12-01T17:00Z', '2026-12-01T18:01Z')).toEqual(['one']);
  expect(idsAt('2026-12-01T19:29Z', '2026-12-01T21:00Z')).toEqual(['one']);
  expect(idsAt('2026-12-01T17:00Z', '2026-12-01T18:00Z')).toEqual([]);
  expect(idsAt('2026-12-01T19:30Z', '2026-12-01T21:00Z')).toEqual([]);
});

test('an evening past midnight goes on into the next day', () => {
  expect(idsAt('2026-12-02T23:20Z', '2026-12-02T23:25Z')).toEqual(['late']);
});

test('what has begun is left alone', () => {
  const all = ['2026-12-01T00:00Z', '2026-12-04T00:00Z'] as const;
  expect(idsAt(...all)).toEqual(['one', 'late']);
  expect(idsAt(...all, new Date('2026-12-01T18:00:00Z'))).toEqual(['late']);
});
