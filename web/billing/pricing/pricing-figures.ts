/** The server's prices as a person reads them: dollars, the year's price by the month, what a year saves, ways to pay, and the eight questions of the pricing page with their answers. */
import { METHOD_NAMES, pricingQuestions } from '../../../content/pricing.ts';
import type { Prices } from '../../../domain/billing/api.ts';
import type { Billing, PaidPlan } from '../../../domain/billing/offers.ts';
import { dollars } from '../../../domain/billing/sums.ts';

/** The body of GET /api/billing/prices. */
export type PriceList = Prices;
export type PlanPrice = Prices['plans'][number];

export const priceOf = (price: PlanPrice, billing: Billing): number =>
  billing === 'yearly' ? price.yearly_cents : price.monthly_cents;

/** `$9.99 a month`, `$99.99 a year`; null for a plan that is not on the list. */
export function priceLine({ plans }: PriceList, plan: PaidPlan, billing: Billing): string | null {
  const price = plans.find((one) => one.plan === plan);
  return price ? `${dollars(priceOf(price, billing))} a ${billing === 'yearly' ? 'year' : 'month'}` : null;
}

/** What paying by the year saves against twelve months, in whole percent: the least over all plans. */
export const savedPercent = ({ plans }: PriceList): number =>
  Math.min(...plans.map((price) => Math.round(100 * (1 - price.yearly_cents / (12 * price.monthly_cents)))));

/** `Major credit cards, PayPal and Apple Pay`: only what is on. Where the provider could not be asked, none is named. */
export function methodsLine(methods: readonly string[]): string {
  const names = methods.map((method) => METHOD_NAMES[method] ?? method);
  const last = names.pop();
  if (last === undefined) return 'You’ll see them before you pay';
  const line = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** The eight questions of the pricing page, answered as this copy takes payment; the page and its structured data share them. */
interface Question {
  title: string;
  content: string;
}

export const questionsFor = ({ checkout, methods }: PriceList): Question[] =>
  pricingQuestions(checkout).map(({ title, content }) => ({
    title,
    content: content.replace('{methods}', methodsLine(methods)),
  }));
