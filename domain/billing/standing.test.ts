import { expect, test } from 'vitest';
import { isPaying, type SubscriptionFacts, standingOf, tierOf } from './standing.ts';

const at = (iso: string): Date => new Date(`${iso}Z`);
const plan = (more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: 'plan',
  plan: 'classic',
  status: 'active',
  startedAt: at('2027-01-10T00:00'),
  periodEnd: at('2027-02-10T00:00'),
  paidThrough: at('2027-02-10T00:00'),
  cancelAtPeriodEnd: false,
  graceUntil: null,
  endedAt: null,
  ...more,
});

test('an active plan serves, and goes on for a week where nobody tells us of its renewal', () => {
  expect(isPaying(plan(), at('2027-01-20T00:00'))).toBe(true);
  expect(isPaying(plan(), at('2027-02-16T23:59'))).toBe(true);
  expect(isPaying(plan(), at('2027-02-17T00:00'))).toBe(false);
});

test('after a failed payment it serves until the grace is over, and is past due for as long as it is', () => {
  const owed = plan({ status: 'past-due', graceUntil: at('2027-02-17T01:00') });
  expect(isPaying(owed, at('2027-02-17T00:59'))).toBe(true);
  expect(isPaying(owed, at('2027-02-17T01:00'))).toBe(false);
  expect(standingOf(owed, at('2027-03-30T00:00'))).toBe('past-due');
});

test('what was paid is served even where a later payment failed', () => {
  const owed = plan({ status: 'past-due', graceUntil: at('2027-01-25T00:00') });
  expect(isPaying(owed, at('2027-02-09T00:00'))).toBe(true);
});

test('a cancelled plan serves to the end of its period and not a moment longer, told or not', () => {
  const cancelled = plan({ cancelAtPeriodEnd: true });
  expect(isPaying(cancelled, at('2027-02-09T23:59'))).toBe(true);
  expect(isPaying(cancelled, at('2027-02-10T00:00'))).toBe(false);
  expect(standingOf(cancelled, at('2027-02-10T00:00'))).toBe('ended');
});

test('an ended plan does not serve; any plan that serves makes the tier paid', () => {
  const ended = plan({ status: 'ended', endedAt: at('2027-01-15T00:00') });
  expect(isPaying(ended, at('2027-01-15T00:00'))).toBe(false);
  expect(tierOf([ended], at('2027-01-20T00:00'))).toBe('free');
  expect(tierOf([ended, plan()], at('2027-01-20T00:00'))).toBe('paid');
  expect(tierOf([], at('2027-01-20T00:00'))).toBe('free');
});
