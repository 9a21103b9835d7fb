import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ProjectedEvent, type Projection, projectionOf } from '../calendar/publishing/projection.ts';
import { wallClockAt } from '../calendar/wall-clock.ts';
import { plannedReminders } from './planned-reminders.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const event = (date: string, start_time: string, more: Partial<ProjectedEvent> = {}): ProjectedEvent => ({
  id: 'e',
  date,
  start_time,
  end_time: '23:59',
  label: 'Personal Time',
  reminders: ['1d', '12h', '1h'],
  sequence: 0,
  ...more,
});
const on = (timezone: string, ...events: ProjectedEvent[]): Projection => ({ timezone, events });
/** Moments by the clocks of the zone. */
const dueOf = (projection: Projection, atNight = false) =>
  plannedReminders(projection, atNight, LONG_AGO).map(({ dueAt }) => {
    const { date, time } = wallClockAt(dueAt, projection.timezone);
    return `${date} ${time}`;
  });

test('a day, half a day and an hour before; what would come at night comes at 21:45', () => {
  expect(dueOf(on('Europe/Berlin', event('2026-11-24', '20:00')))).toEqual([
    '2026-11-23 20:00',
    '2026-11-24 08:00',
    '2026-11-24 19:00',
  ]);
  expect(dueOf(on('Europe/Berlin', event('2026-11-24', '11:00')))).toEqual([
    '2026-11-23 11:00',
    '2026-11-23 21:45',
    '2026-11-24 10:00',
  ]);
  expect(dueOf(on('Europe/Berlin', event('2026-11-24', '11:00')), true)[1]).toBe('2026-11-23 23:00');
});

// The night on which clocks change, in both directions, on both sides of the ocean, and where they never do.
test.each([
  ['Europe/Berlin', '2026-10-25', '20:00', ['2026-10-24T19:00:00Z', '2026-10-25T07:00:00Z', '2026-10-25T18:00:00Z']],
  ['Europe/Berlin', '2027-03-28', '20:00', ['2027-03-27T18:00:00Z', '2027-03-28T06:00:00Z', '2027-03-28T17:00:00Z']],
  ['America/New_York', '2026-11-01', '20:00', ['2026-11-01T01:00:00Z', '2026-11-01T13:00:00Z', '2026-11-02T00:00:00Z']],
  ['America/New_York', '2027-03-14', '20:00', ['2027-03-14T00:00:00Z', '2027-03-14T12:00:00Z', '2027-03-14T23:00:00Z']],
  ['Asia/Kolkata', '2026-10-25', '20:00', ['2026-10-24T14:30:00Z', '2026-10-25T02:30:00Z', '2026-10-25T13:30:00Z']],
])('across a change of clocks an hour stays an hour: %s, %s', (zone, date, start, wanted) => {
  const planned = plannedReminders(on(zone, event(date, start)), true, LONG_AGO);
  expect(planned.map(({ dueAt }) => dueAt.toISOString().replace('.000', ''))).toEqual(wanted);
  for (const { dueAt, startsAt, minutesBefore } of planned) {
    expect(startsAt.getTime() - dueAt.getTime()).toBe(minutesBefore * 60_000);
  }
});

test('what has begun has none, and what was done is not in a projection at all', () => {
  const two = on('UTC', event('2026-11-24', '20:00'), event('2026-11-25', '20:00', { id: 'f' }));
  const at = (now: string) => plannedReminders(two, false, new Date(now)).map(({ eventId }) => eventId);
  expect(new Set(at('2026-11-24T19:59:59Z'))).toEqual(new Set(['e', 'f']));
  expect(new Set(at('2026-11-24T20:00:00Z'))).toEqual(new Set(['f']));
  expect(at('2026-11-25T20:00:00Z')).toEqual([]);
  const done = { e: { at: '2026-11-20T00:00:00Z' } };
  const stored = { timezone: 'UTC', coverWords: [], sequence: {}, done, plan: { events: two.events } };
  expect(projectionOf(stored as never, 'none').events.map(({ id }) => id)).toEqual(['f']);
});

test('never two at one moment for one event, never after what was asked for, never at night unless wanted', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
  const day = fc
    .integer({ min: 0, max: 700 })
    .map((n) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10));
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, minute, fc.boolean(), (zone, date, at, atNight) => {
      const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
      const planned = plannedReminders(on(zone, event(date, time)), atNight, LONG_AGO);
      expect(new Set(planned.map(({ dueAt }) => dueAt.getTime())).size).toBe(planned.length);
      for (const { dueAt, startsAt, minutesBefore } of planned) {
        expect(startsAt.getTime() - dueAt.getTime()).toBeGreaterThanOrEqual(minutesBefore * 60_000);
        const clock = wallClockAt(dueAt, zone).time;
        if (!atNight) expect(clock >= '07:00' && clock < '22:00', `${date} ${time} ${clock}`).toBe(true);
      }
    }),
  );
});
