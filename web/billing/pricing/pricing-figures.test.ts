import { expect, it } from 'vitest';
import { dollars } from '../../../domain/billing/sums.ts';
import { methodsLine, type PriceList, priceLine, savedPercent } from './pricing-figures.ts';

const prices: PriceList = {
  checkout: 'test',
  methods: [],
  plans: [
    { plan: 'classic', credits: 10, monthly_cents: 999, yearly_cents: 9999, yearly_per_month_cents: 833 },
    { plan: 'premium', credits: 25, monthly_cents: 1999, yearly_cents: 19999, yearly_per_month_cents: 1666 },
  ],
  partner_discount_percent: 30,
};

it.each([
  [0, '$0.00'],
  [833, '$8.33'],
  [19999, '$199.99'],
  [1000, '$10.00'],
])('%i cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

it('says what the year saves only as far as every plan saves it', () => {
  expect(savedPercent(prices)).toBe(17);
  const [classic, premium] = prices.plans;
  if (!classic || !premium) throw new Error('There are two plans.');
  expect(savedPercent({ ...prices, plans: [classic, { ...premium, yearly_cents: 23000 }] })).toBe(4);
});

it('names the price at the chosen rhythm, and none for a plan that is not on the list', () => {
  expect(priceLine(prices, 'classic', 'monthly')).toBe('$9.99 a month');
  expect(priceLine(prices, 'premium', 'yearly')).toBe('$199.99 a year');
  expect(priceLine({ ...prices, plans: [] }, 'premium', 'yearly')).toBeNull();
});

it.each([
  [['card', 'paypal', 'apple-pay'], 'Major credit cards, PayPal and Apple Pay'],
  [['card', 'apple-pay'], 'Major credit cards and Apple Pay'],
  [['paypal'], 'PayPal'],
  [[], 'You’ll see them before you pay'],
])('lists only the ways to pay that are on: %j', (methods, line) => {
  expect(methodsLine(methods)).toBe(line);
});
