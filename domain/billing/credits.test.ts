import { expect, test } from 'vitest';
import { creditMonth, type Lot, monthEnd, spendableLots, trialCount } from './credits.ts';

const lot = (more: Partial<Lot>): Lot => ({
  grantId: 'g',
  source: 'free',
  expiresAt: new Date('2026-12-01T00:00:00Z'),
  rolledOverAt: null,
  available: 1,
  held: 0,
  spent: 0,
  ...more,
});
const november = new Date('2026-11-30T23:59:59Z');

test('a month is the calendar month in UTC, the last second included', () => {
  expect(creditMonth(november)).toBe('2026-11');
  expect(monthEnd(november).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(monthEnd(new Date('2026-12-31T12:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

test('what expires first is spent first, and what has expired, is empty or is not allowed is not spent', () => {
  const later = lot({ grantId: 'later', source: 'classic', expiresAt: new Date('2027-01-01T00:00:00Z') });
  const free = lot({ grantId: 'free' });
  const gone = lot({ grantId: 'gone', expiresAt: november });
  const empty = lot({ grantId: 'empty', available: 0 });
  const ids = (freeAllowed: boolean) =>
    spendableLots([later, free, gone, empty], november, freeAllowed).map((found) => found.grantId);
  expect(ids(true)).toEqual(['free', 'later']);
  expect(ids(false)).toEqual(['later']);
});

test('of two that end together, the one that was put off already is spent first', () => {
  const fresh = lot({ grantId: 'fresh', source: 'classic' });
  const put = lot({ grantId: 'put off', source: 'classic', rolledOverAt: new Date('2026-11-01T00:00:00Z') });
  const ids = (lots: Lot[]) => spendableLots(lots, november, true).map((found) => found.grantId);
  expect(ids([fresh, put])).toEqual(['put off', 'fresh']);
  expect(ids([put, fresh])).toEqual(['put off', 'fresh']);
});

test('the trial count adds up free generations only', () => {
  expect(trialCount([lot({ spent: 1 }), lot({ spent: 1 }), lot({ source: 'classic', spent: 7 })])).toBe(2);
});
