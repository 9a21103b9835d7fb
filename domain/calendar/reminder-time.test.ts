import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt } from '../zone.ts';
import { reminderTime } from './reminder-time.ts';
import { wallClockAt } from './wall-clock.ts';

const BERLIN = 'Europe/Berlin';
const shownIn = (zone: string, instant: Date) => Object.values(wallClockAt(instant, zone)).join(' ');
const asked = (date: string, time: string, minutesBefore: number, atNight = false) =>
  shownIn(BERLIN, reminderTime({ start: instantAt(date, time, BERLIN), minutesBefore, timezone: BERLIN, atNight }));

describe('a reminder', () => {
  test('comes so long before as was asked, by day', () => {
    expect(asked('2026-11-27', '20:00', 60)).toBe('2026-11-27 19:00');
    expect(asked('2026-11-27', '20:00', 720)).toBe('2026-11-27 08:00');
    expect(asked('2026-11-27', '20:00', 1440)).toBe('2026-11-26 20:00');
  });

  test('of the night comes at a quarter to ten in the evening before', () => {
    expect(asked('2026-11-27', '23:30', 60)).toBe('2026-11-27 21:45');
    expect(asked('2026-11-28', '00:30', 60)).toBe('2026-11-27 21:45');
    expect(asked('2026-11-28', '07:30', 60)).toBe('2026-11-27 21:45');
    expect(asked('2026-11-28', '23:00', 1440)).toBe('2026-11-27 21:45');
  });

  test('the night begins at ten and ends at seven, to the minute', () => {
    expect(asked('2026-11-27', '22:59', 60)).toBe('2026-11-27 21:59');
    expect(asked('2026-11-27', '23:00', 60)).toBe('2026-11-27 21:45');
    expect(asked('2026-11-28', '07:59', 60)).toBe('2026-11-27 21:45');
    expect(asked('2026-11-28', '08:00', 60)).toBe('2026-11-28 07:00');
  });

  test('comes at night where somebody asked for that', () => {
    expect(asked('2026-11-28', '00:30', 60, true)).toBe('2026-11-27 23:30');
  });

  test('twelve hours are twelve hours over a change of clocks', () => {
    // The night to 25 October has 25 hours: from 21:30 in summer time to 08:30 in winter time it is twelve.
    expect(asked('2026-10-25', '08:30', 720)).toBe('2026-10-24 21:30');
    expect(asked('2026-03-29', '09:30', 720)).toBe('2026-03-28 20:30');
  });
});

test('wherever the clocks are changed, none comes at night, and none later than asked or much earlier', () => {
  const zones = fc.constantFrom(BERLIN, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia');
  const starts = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
  fc.assert(
    fc.property(zones, starts, fc.constantFrom(15, 60, 720, 1440), (timezone, minute, minutesBefore) => {
      const start = new Date(minute * 60_000);
      const due = reminderTime({ start, minutesBefore, timezone, atNight: false });
      const { time } = wallClockAt(due, timezone);
      expect(time >= '07:00' && time < '22:00', `${timezone} ${due.toISOString()}`).toBe(true);
      const early = start.getTime() - minutesBefore * 60_000 - due.getTime();
      expect(early).toBeGreaterThanOrEqual(0);
      // From 06:59 back to 21:45, and an hour more where the clocks go back in between.
      expect(early).toBeLessThanOrEqual((9 * 60 + 14 + 60) * 60_000);
    }),
    { numRuns: 2_000 },
  );
});

test('what the clocks show leads back to the instant, but for an hour that comes twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }), (minute) => {
      const instant = new Date(minute * 60_000);
      const { date, time } = wallClockAt(instant, BERLIN);
      expect([0, 3_600_000]).toContain(instant.getTime() - instantAt(date, time, BERLIN).getTime());
    }),
  );
});
