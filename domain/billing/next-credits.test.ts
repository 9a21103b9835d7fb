/** When the next monthly credits come: with the month of the plan that renews, else with the calendar's. */
import { expect, test } from 'vitest';
import { nextCredits } from './next-credits.ts';

const at = (iso: string): Date => new Date(`${iso}Z`);
type Live = NonNullable<Parameters<typeof nextCredits>[0]>;
const plan = (more: Partial<Live> = {}): Live => ({
  id: 'plan',
  plan: 'premium',
  status: 'active',
  startedAt: at('2027-01-10T08:00'),
  periodEnd: at('2028-01-10T08:00'),
  paidThrough: at('2028-01-10T08:00'),
  cancelAtPeriodEnd: false,
  graceUntil: null,
  endedAt: null,
  nextPlan: null,
  ...more,
});

test('a plan that renews gives those of its next month', () => {
  expect(nextCredits(plan(), at('2027-01-10T08:00'))).toEqual({ at: at('2027-02-10T08:00'), amount: 25 });
  expect(nextCredits(plan(), at('2027-03-01T00:00'))).toEqual({ at: at('2027-03-10T08:00'), amount: 25 });
});

test('a change of plan counts from the period that it begins with', () => {
  const changing = plan({ nextPlan: 'classic' });
  expect(nextCredits(changing, at('2027-12-09T00:00'))).toEqual({ at: at('2027-12-10T08:00'), amount: 25 });
  expect(nextCredits(changing, at('2027-12-11T00:00'))).toEqual({ at: at('2028-01-10T08:00'), amount: 10 });
});

test('none are certain while a payment is owed, and none come after the last month of a plan that ends', () => {
  const none = { at: null, amount: 0 };
  expect(nextCredits(plan({ status: 'past-due' }), at('2027-03-01T00:00'))).toEqual(none);
  const ending = plan({ cancelAtPeriodEnd: true });
  expect(nextCredits(ending, at('2027-12-11T00:00'))).toEqual(none);
  expect(nextCredits(ending, at('2027-12-09T00:00'))).toEqual({ at: at('2027-12-10T08:00'), amount: 25 });
});

test('without a plan, or with one that has ended, the free credit of the next calendar month', () => {
  const free = { at: at('2027-03-01T00:00'), amount: 1 };
  expect(nextCredits(null, at('2027-02-14T12:00'))).toEqual(free);
  const ended = plan({ status: 'ended', endedAt: at('2027-02-01T00:00') });
  expect(nextCredits(ended, at('2027-02-14T12:00'))).toEqual(free);
});
