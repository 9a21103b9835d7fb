import { expect, test } from 'vitest';
import { creditMonth, type Lot, monthEnd, spendableLots, tierOf, trialCount } from './credits.ts';

const lot = (more: Partial<Lot>): Lot => ({
  grantId: 'g',
  source: 'free',
  expiresAt: new Date('2026-12-01T00:00:00Z'),
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

test('the trial count adds up free generations only', () => {
  expect(trialCount([lot({ spent: 1 }), lot({ spent: 1 }), lot({ source: 'classic', spent: 7 })])).toBe(2);
});

test('a paid grant that still runs makes the tier paid', () => {
  const paid = lot({ source: 'premium', available: 0, expiresAt: new Date('2026-12-15T00:00:00Z') });
  expect(tierOf([lot({}), paid], november)).toBe('paid');
  expect(tierOf([paid], new Date('2026-12-15T00:00:00Z'))).toBe('free');
});
