import { expect, it } from 'vitest';
import { type PriceList, questionsFor } from './pricing-figures.ts';
import { pricingStructuredData } from './pricing-structured-data.ts';

const prices = (checkout: PriceList['checkout']): PriceList => ({
  checkout,
  methods: ['card', 'paypal'],
  plans: [{ plan: 'classic', credits: 10, monthly_cents: 999, yearly_cents: 9999, yearly_per_month_cents: 833 }],
  partner_discount_percent: 30,
});
const offersOf = (checkout: PriceList['checkout']) => {
  const [, product] = pricingStructuredData(prices(checkout), 'https://site.example');
  if (!product || !('offers' in product)) throw new Error('The second object is the product.');
  return product.offers.map(({ name, price, availability }) => [name, price, availability.split('/').at(-1)]);
};

it('tells the questions as the page does, and eight of them', () => {
  const [faq] = pricingStructuredData(prices('stripe'), 'https://site.example');
  if (!faq || !('mainEntity' in faq)) throw new Error('The first object is the questions.');
  const told = faq.mainEntity.map(({ name, acceptedAnswer }) => ({ title: name, content: acceptedAnswer.text }));
  expect(told).toHaveLength(8);
  expect(told).toEqual(questionsFor(prices('stripe')));
  expect(told[1]?.content).toMatch(/^Major credit cards and PayPal\. /);
});

it('offers paid plans only where they can really be bought', () => {
  expect(offersOf('stripe')).toEqual([
    ['Free Plan', '0.00', 'InStock'],
    ['Classic, billed monthly', '9.99', 'InStock'],
    ['Classic, billed yearly', '99.99', 'InStock'],
  ]);
  for (const checkout of ['test', 'none'] as const) {
    expect(offersOf(checkout).map(([, , availability]) => availability)).toEqual([
      'InStock',
      'OutOfStock',
      'OutOfStock',
    ]);
  }
});

it('carries no rating and names the public address', () => {
  const text = JSON.stringify(pricingStructuredData(prices('stripe'), 'https://site.example'));
  expect(text).not.toMatch(/rating|review/i);
  expect(text).toContain('https://site.example/pricing');
  expect(text).not.toMatch(/[{}]methods|\{events/);
});
