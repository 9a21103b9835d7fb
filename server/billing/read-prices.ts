/** What a visitor is told of paying: the prices, which way payment goes, and the methods that are on. */
import type Stripe from 'stripe';
import type { Prices } from '../../domain/billing/api.ts';
import { PARTNER_DISCOUNT_PERCENT, pricedPlans } from '../../domain/billing/offers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { testCheckoutIsOpen } from './need-payments.ts';
import { PRICES } from './prices.ts';
import { stripeOf } from './reach-stripe.ts';

const MEMORY_MS = 3_600_000;
/** A failure is forgotten sooner. */
const FAILURE_MEMORY_MS = 60_000;
/** A page waits for this. */
const PATIENCE_MS = 3_000;

const remembered = new WeakMap<Stripe, { until: number; methods: Promise<string[]> }>();

/** Never fails: where Stripe cannot be asked, no method is named. */
export async function readPrices(ctx: AppContext): Promise<Prices> {
  const stripe = stripeOf(ctx);
  return {
    checkout: stripe ? 'stripe' : testCheckoutIsOpen(ctx) ? 'test' : 'none',
    methods: stripe ? await readMethods(ctx, stripe) : [],
    plans: pricedPlans(PRICES),
    partner_discount_percent: PARTNER_DISCOUNT_PERCENT,
  };
}

function readMethods(ctx: AppContext, stripe: Stripe): Promise<string[]> {
  const now = ctx.clock.now().getTime();
  const known = remembered.get(stripe);
  if (known && now < known.until) return known.methods;
  const entry = {
    until: now + MEMORY_MS,
    methods: askForMethods(stripe).catch((error: { type?: string }) => {
      ctx.log.warn({ type: error.type }, 'which payment methods are on could not be read');
      entry.until = now + FAILURE_MEMORY_MS;
      return [];
    }),
  };
  remembered.set(stripe, entry);
  return entry.methods;
}

/** Of the configuration that checkouts without one of their own use. */
async function askForMethods(stripe: Stripe): Promise<string[]> {
  const patience = { timeout: PATIENCE_MS, maxNetworkRetries: 0 };
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 }, patience);
  const used = data.find(({ active, is_default, parent }) => active && is_default && parent === null);
  const ways = { card: used?.card, paypal: used?.paypal, 'apple-pay': used?.apple_pay };
  return Object.entries(ways)
    .filter(([, way]) => way?.available && way.display_preference.value === 'on')
    .map(([name]) => name);
}
