/** Our offers and the partner's discount at Stripe. What is missing there is created, so that an operator only sets the key. */
import type Stripe from 'stripe';
import { BILLINGS, type Billing, type Offer, PAID_PLANS, type PaidPlan } from '../../../domain/billing/offers.ts';
import { refusedFor } from '../payment-provider.ts';
import { PRICES, PRODUCT_NAMES } from '../prices.ts';

const STATEMENT_DESCRIPTOR = 'TWOFOLD';

const CURRENCY = 'usd';
export const productOf = (plan: PaidPlan): string => `twofold_${plan}`;
const lookupKeyOf = ({ plan, billing }: Offer): string => `twofold_${plan}_${billing}`;
export const intervalOf: Record<Billing, 'month' | 'year'> = { monthly: 'month', yearly: 'year' };

/** Every paid offer. */
const OFFERS: Offer[] = PAID_PLANS.flatMap((plan) => BILLINGS.map((billing) => ({ plan, billing })));

/** The id of the price at today's amount. Where the amount has changed, a new price takes over the lookup key. */
export async function findStripePrice(stripe: Stripe, offer: Offer): Promise<string> {
  const lookupKey = lookupKeyOf(offer);
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const known = data.find((price) => isPriceOf(price, offer));
  if (known) return known.id;
  await makeProduct(stripe, offer.plan);
  const made = await stripe.prices.create({
    product: productOf(offer.plan),
    currency: CURRENCY,
    unit_amount: PRICES[offer.plan][offer.billing],
    recurring: { interval: intervalOf[offer.billing] },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  });
  return made.id;
}

function isPriceOf(price: Stripe.Price, { plan, billing }: Offer): boolean {
  return (
    price.product === productOf(plan) &&
    price.currency === CURRENCY &&
    price.unit_amount === PRICES[plan][billing] &&
    price.recurring?.interval === intervalOf[billing] &&
    price.recurring.interval_count === 1
  );
}

async function makeProduct(stripe: Stripe, plan: PaidPlan): Promise<void> {
  const details = { name: PRODUCT_NAMES[plan], statement_descriptor: STATEMENT_DESCRIPTOR };
  try {
    await stripe.products.create({ id: productOf(plan), ...details });
  } catch (error) {
    if (!refusedFor(error, 'resource_already_exists')) throw error;
    await stripe.products.update(productOf(plan), { ...details, active: true });
  }
}

export const couponOf = (percent: number): string => `twofold_${percent}_percent`;

/** The coupon's id. Receipts show its name. */
export async function findStripeCoupon(stripe: Stripe, percent: number): Promise<string> {
  const id = couponOf(percent);
  try {
    return (await stripe.coupons.retrieve(id)).id;
  } catch (error) {
    if (!refusedFor(error, 'resource_missing')) throw error;
  }
  try {
    return (await stripe.coupons.create({ id, name: 'Twofold', percent_off: percent, duration: 'forever' })).id;
  } catch (error) {
    // Another node created it first.
    if (refusedFor(error, 'resource_already_exists')) return id;
    throw error;
  }
}

const cache = new WeakMap<Stripe, Map<string, Offer | null>>();

/** The offer that a price stands for, or null for something else that the operator sells. A price never changes its offer, so each is fetched once. */
export async function fetchStripeOffer(
  stripe: Stripe,
  price: string | Stripe.Price | Stripe.DeletedPrice,
): Promise<Offer | null> {
  if (typeof price !== 'string') return 'recurring' in price ? offerOf(price) : null;
  const offers = cache.get(stripe) ?? new Map<string, Offer | null>();
  cache.set(stripe, offers);
  const cached = offers.get(price);
  if (cached !== undefined) return cached;
  const found = offerOf(await stripe.prices.retrieve(price));
  offers.set(price, found);
  return found;
}

const offerOf = ({ product, recurring }: Stripe.Price): Offer | null =>
  OFFERS.find(({ plan, billing }) => productOf(plan) === product && intervalOf[billing] === recurring?.interval) ??
  null;
