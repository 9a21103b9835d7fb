/** What the paid plans cost, and what a visitor is told of paying. Only the server knows the amounts. */
import type Stripe from 'stripe';
import type { Prices } from '../../domain/billing/api.ts';
import { type Billing, PARTNER_DISCOUNT_PERCENT, type PaidPlan, pricedPlans } from '../../domain/billing/offers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { stripeOf, testCheckoutIsOpen } from './payment-provider.ts';

/** In US cents (spec 1 section 9). */
export const PRICES: Record<PaidPlan, Record<Billing, number>> = {
  classic: { monthly: 999, yearly: 9999 },
  premium: { monthly: 1999, yearly: 19999 },
};

/** Receipts and statements use these names and nothing else. */
export const PRODUCT_NAMES: Record<PaidPlan, string> = { classic: 'Twofold Classic', premium: 'Twofold Premium' };

const CACHED_FOR_MS = 3_600_000;
/** A failure is asked again sooner. */
const FAILURE_CACHED_FOR_MS = 60_000;
/** Short, because a page waits for it. */
const TIMEOUT_MS = 3_000;

const cache = new WeakMap<Stripe, { until: number; methods: Promise<string[]> }>();

/** The prices, the kind of checkout and the payment methods that are on. Never fails: while Stripe does not answer it names no method. */
export async function getPrices(ctx: AppContext): Promise<Prices> {
  const stripe = stripeOf(ctx);
  return {
    checkout: stripe ? 'stripe' : testCheckoutIsOpen(ctx) ? 'test' : 'none',
    methods: stripe ? await listMethods(ctx, stripe) : [],
    plans: pricedPlans(PRICES),
    partner_discount_percent: PARTNER_DISCOUNT_PERCENT,
  };
}

function listMethods(ctx: AppContext, stripe: Stripe): Promise<string[]> {
  const now = ctx.clock.now().getTime();
  const known = cache.get(stripe);
  if (known && now < known.until) return known.methods;
  const entry = {
    until: now + CACHED_FOR_MS,
    methods: fetchMethods(stripe).catch((error: { type?: string }) => {
      ctx.log.warn({ type: error.type }, 'which payment methods are on could not be read');
      entry.until = now + FAILURE_CACHED_FOR_MS;
      return [];
    }),
  };
  cache.set(stripe, entry);
  return entry.methods;
}

/** Those of the configuration that a checkout uses by default. */
async function fetchMethods(stripe: Stripe): Promise<string[]> {
  const once = { timeout: TIMEOUT_MS, maxNetworkRetries: 0 };
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 }, once);
  const used = data.find(({ active, is_default, parent }) => active && is_default && parent === null);
  const methods = { card: used?.card, paypal: used?.paypal, 'apple-pay': used?.apple_pay };
  return Object.entries(methods)
    .filter(([, method]) => method?.available && method.display_preference.value === 'on')
    .map(([name]) => name);
}
