import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, nextAttempt, retryDelaySeconds } from './delivery.ts';

const NOW = new Date('2026-11-24T19:00:00Z');
const startsIn = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

test('waits grow, and the fifth try is the last', () => {
  expect([1, 2, 3, 4].map(retryDelaySeconds)).toEqual([30, 60, 120, 240]);
  expect(nextAttempt({ tries: MAX_ATTEMPTS, startsAt: startsIn(9_999) }, NOW)).toBeNull();
});

test('a service is left alone for as long as it asks, but no longer than an hour', () => {
  const next = (asked: number) => nextAttempt({ tries: 1, startsAt: startsIn(99_999) }, NOW, asked)?.getTime();
  expect(next(900)).toBe(NOW.getTime() + 900_000);
  expect(next(5)).toBe(NOW.getTime() + 30_000);
  expect(next(86_400)).toBe(NOW.getTime() + 3_600_000);
});

test('never once the event has begun', () => {
  expect(nextAttempt({ tries: 1, startsAt: startsIn(31) }, NOW)).not.toBeNull();
  expect(nextAttempt({ tries: 1, startsAt: startsIn(30) }, NOW)).toBeNull();
});
