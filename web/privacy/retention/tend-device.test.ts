/** A clock that runs ahead ages nothing. */
import { expect, test } from 'vitest';
import { earliestNow } from './tend-device.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const tokenUntil = (end: string): string =>
  ['e30', Buffer.from(JSON.stringify({ sub: 'ada', exp: Date.parse(end) / 1000 })).toString('base64url'), ''].join('.');

test('the device is believed as long as its token could still hold', () => {
  expect(earliestNow(tokenUntil('2026-11-21T13:00:00Z'), NOW)).toEqual(NOW);
});

test('a clock that is years ahead counts as the moment at which the token ends', () => {
  const ahead = new Date('2031-01-01T00:00:00Z');
  expect(earliestNow(tokenUntil('2026-11-21T13:00:00Z'), ahead)).toEqual(new Date('2026-11-21T13:00:00Z'));
});

test('without a token nothing is old', () => {
  for (const token of [null, '', 'no token']) expect(earliestNow(token, NOW).getTime()).toBe(0);
});
