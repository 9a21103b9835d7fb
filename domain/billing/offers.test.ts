/** What the paid plans cost and give, and which change of plan is which. */
import { expect, test } from 'vitest';
import { discountedCents, type Offer, offerChange, perMonthCents, pricedPlans } from './offers.ts';

/** From the least to the most: a better plan counts above a longer one. */
const RISING: Offer[] = [
  { plan: 'classic', billing: 'monthly' },
  { plan: 'classic', billing: 'yearly' },
  { plan: 'premium', billing: 'monthly' },
  { plan: 'premium', billing: 'yearly' },
];

test('up is at once, down waits, and the same is no change', () => {
  RISING.forEach((from, a) => {
    RISING.forEach((to, b) => {
      expect(offerChange(from, to)).toBe(a === b ? 'same' : a < b ? 'upgrade' : 'downgrade');
    });
  });
});

test('parts of a cent are the buyer’s', () => {
  expect([perMonthCents(9_999), perMonthCents(12_000)]).toEqual([833, 1_000]);
  expect([discountedCents(999, 30), discountedCents(1_000, 30), discountedCents(999, 0)]).toEqual([699, 700, 999]);
});

test('visitors are told both plans, each with its credits and its three prices', () => {
  const prices = { classic: { monthly: 999, yearly: 9_999 }, premium: { monthly: 1_999, yearly: 19_999 } };
  expect(pricedPlans(prices)).toEqual([
    { plan: 'classic', credits: 10, monthly_cents: 999, yearly_cents: 9_999, yearly_per_month_cents: 833 },
    { plan: 'premium', credits: 25, monthly_cents: 1_999, yearly_cents: 19_999, yearly_per_month_cents: 1_666 },
  ]);
});
