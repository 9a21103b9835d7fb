/** When the app locks by itself, on a moved clock, and that what holds at first is what the settings begin with. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AUTO_LOCKS, PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { isLockDue, isStart, LOCK_AFTER, LOCK_DEFAULTS } from './lock-store.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test.for([
  ['1min', 1],
  ['5min', 5],
  ['15min', 15],
  ['30min', 30],
] as const)('%s: not a moment before, and from that moment on', ([setting, minutes]) => {
  expect(isLockDue(setting, NOON, NOON + minutes * MINUTE_MS - 1)).toBe(false);
  expect(isLockDue(setting, NOON, NOON + minutes * MINUTE_MS)).toBe(true);
  // A computer that slept for a week.
  expect(isLockDue(setting, NOON, NOON + 7 * 24 * 60 * MINUTE_MS)).toBe(true);
});

test('immediate lets a page in view rest for a minute', () => {
  expect(LOCK_AFTER.immediate).toBe(MINUTE_MS);
});

test('never is never, and before the first click nothing is due', () => {
  expect(isLockDue('never', NOON, NOON + 1e12)).toBe(false);
  for (const setting of AUTO_LOCKS) expect(isLockDue(setting, null, NOON)).toBe(false);
});

test('putting the clock back opens nothing: by more than a minute it locks', () => {
  expect(isLockDue('30min', NOON, NOON - 30_000)).toBe(false);
  expect(isLockDue('30min', NOON, NOON - 2 * MINUTE_MS)).toBe(true);
});

test('what was due stays due as time goes on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...AUTO_LOCKS), fc.nat(1e10), fc.nat(1e10), (setting, idle, more) => {
      if (isLockDue(setting, NOON, NOON + idle)) expect(isLockDue(setting, NOON, NOON + idle + more)).toBe(true);
    }),
  );
});

test('a start is a page with none before it for a minute', () => {
  expect(isStart(null, NOON)).toBe(true);
  expect(isStart(NOON - MINUTE_MS, NOON)).toBe(false);
  expect(isStart(NOON - MINUTE_MS - 1, NOON)).toBe(true);
});

test('what holds before any settings were loaded is their default', () => {
  expect(PRIVACY_DEFAULTS).toMatchObject(LOCK_DEFAULTS);
});
