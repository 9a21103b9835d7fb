/** What search engines read on the pricing page (schema.org as JSON-LD): the questions, the product with its offers, the way here. */
import { PLAN_COPY } from '../../../content/pricing.ts';
import { BILLINGS } from '../../../domain/billing/offers.ts';
import { type PriceList, priceOf, questionsFor } from './pricing-figures.ts';

const CONTEXT = 'https://schema.org';

/** Three objects without any rating. `origin` is the public address without a slash at its end. */
export function pricingStructuredData(prices: PriceList, origin: string) {
  return [questions(prices), product(prices, origin), breadcrumb(origin)];
}

const questions = (prices: PriceList) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questionsFor(prices).map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  })),
});

function product(prices: PriceList, origin: string) {
  const url = `${origin}/pricing`;
  const offer = (name: string, cents: number, sold: boolean) => ({
    '@type': 'Offer',
    name,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `${CONTEXT}/${sold ? 'InStock' : 'OutOfStock'}`,
    url,
  });
  const paid = prices.plans.flatMap((price) =>
    BILLINGS.map((billing) => ({
      ...offer(
        `${PLAN_COPY[price.plan].name}, billed ${billing}`,
        priceOf(price, billing),
        prices.checkout === 'stripe',
      ),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (priceOf(price, billing) / 100).toFixed(2),
        priceCurrency: 'USD',
        billingDuration: 1,
        unitCode: billing === 'yearly' ? 'ANN' : 'MON',
      },
    })),
  );
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: 'Twofold',
    description: 'A private planner. One credit makes one personalized 30-day plan.',
    brand: { '@type': 'Brand', name: 'Twofold' },
    url,
    offers: [offer(PLAN_COPY.free.name, 0, true), ...paid],
  };
}

const breadcrumb = (origin: string) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Pricing', item: `${origin}/pricing` },
  ],
});
