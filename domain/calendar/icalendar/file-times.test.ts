/** What a calendar file may write for a time and for a length, and what it says by it. */

import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../time-units.ts';
import { readDuration, readFileTime } from './file-times.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

it.each([
  ['P2W', 14 * DAY_MS],
  ['P1W2D', 9 * DAY_MS],
  ['P2DT3H', 2 * DAY_MS + 3 * HOUR_MS],
  ['+PT1H30M', HOUR_MS + 30 * MINUTE_MS],
  ['pt2m15s', 2 * MINUTE_MS + 15_000],
  [' PT90M ', 90 * MINUTE_MS],
  ['P', 0],
])('%j lasts so long', (text, lasts) => {
  expect(readDuration(text)).toBe(lasts);
});

it.each(['-PT15M', '1H', 'PT1.5H', ''])('%j is no length', (text) => {
  expect(readDuration(text)).toBeNull();
});

it('a time may be a day, a time of the wall or one in UTC', () => {
  const wall = Date.UTC(2026, 2, 10, 18, 5, 9);
  expect(readFileTime('20260310')).toEqual({ wall: Date.UTC(2026, 2, 10), isDay: true, utc: false });
  expect(readFileTime(' 20260310T180509 ')).toEqual({ wall, isDay: false, utc: false });
  expect(readFileTime('20260310t180509z')).toEqual({ wall, isDay: false, utc: true });
  expect(readFileTime('20260310T1805')).toEqual({ wall: wall - 9_000, isDay: false, utc: false });
  // A leap second is the one before it.
  expect(readFileTime('20161231T235960Z')?.wall).toBe(Date.UTC(2016, 11, 31, 23, 59, 59));
});

it.each(['20260229', '20261301', '20260400', '20260310T2400', '20260310T2360', '00000101', '2026-03-10', ''])(
  '%j is no time',
  (text) => {
    expect(readFileTime(text)).toBeNull();
  },
);
