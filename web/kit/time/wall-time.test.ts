import { expect, test } from 'vitest';
import { instantOfWall, wallTime } from './wall-time.ts';

test('a minute goes into the field and comes back as the same instant, also across a change of clocks', () => {
  for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'UTC'])
    for (const instant of ['2026-11-25T19:30:00.000Z', '2026-07-01T00:00:00.000Z', '2026-12-31T23:59:00.000Z'])
      expect(instantOfWall(wallTime(instant, zone), zone)).toBe(instant);
  expect(wallTime('2026-11-25T19:30:00Z', 'Europe/Berlin')).toBe('2026-11-25T20:30');
  expect(wallTime('2026-11-25T23:05:00Z', 'Europe/Berlin')).toBe('2026-11-26T00:05');
});

test('nothing chosen is nothing', () => {
  expect(wallTime(null)).toBe('');
  expect(wallTime('soon')).toBe('');
  expect(instantOfWall('')).toBeNull();
});
