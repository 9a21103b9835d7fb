/** Tells which offer a price at Stripe stands for. What it was made for never changes, so each price is asked for once. */
import type Stripe from 'stripe';
import type { Offer } from '../../domain/billing/offers.ts';
import { intervalOf, OFFERS, productOf } from './find-stripe-price.ts';

const known = new WeakMap<Stripe, Map<string, Offer | null>>();

/** Null for a price of something else that the operator sells there. */
export async function readStripeOffer(
  stripe: Stripe,
  price: string | Stripe.Price | Stripe.DeletedPrice,
): Promise<Offer | null> {
  if (typeof price !== 'string') return 'recurring' in price ? offerOf(price) : null;
  const offers = known.get(stripe) ?? new Map<string, Offer | null>();
  known.set(stripe, offers);
  const remembered = offers.get(price);
  if (remembered !== undefined) return remembered;
  const found = offerOf(await stripe.prices.retrieve(price));
  offers.set(price, found);
  return found;
}

const offerOf = ({ product, recurring }: Stripe.Price): Offer | null =>
  OFFERS.find(({ plan, billing }) => productOf(plan) === product && intervalOf[billing] === recurring?.interval) ??
  null;
