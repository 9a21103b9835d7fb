/** Makes a checkout at Stripe. Stripe learns the address for the receipt and our id of the checkout, and nothing else about the person. */
import type Stripe from 'stripe';
import type { Offer } from '../../domain/billing/offers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { findStripeCustomer } from './find-stripe-customer.ts';
import { findStripeCoupon, findStripePrice } from './find-stripe-price.ts';
import { needStripe, reachStripe, refusedFor } from './reach-stripe.ts';

export interface StripeOrder extends Offer {
  /** Ours. */
  id: string;
  accountId: string;
  email: string;
  discountPercent: number;
}

const MINUTE_MS = 60_000;
const CHANGED_MEANWHILE =
  'Something changed while your checkout was being made. Nothing was charged; please try again.';

/** Refuses with 'unavailable' in an outage, and with 'conflict' where the customer went meanwhile, as by an erasure. */
export async function openStripeCheckout(
  ctx: AppContext,
  order: StripeOrder,
): Promise<{ externalId: string; url: string }> {
  const stripe = needStripe(ctx);
  return reachStripe(ctx, async () => {
    const { id, discountPercent } = order;
    const price = await findStripePrice(stripe, order);
    const discounts = discountPercent > 0 ? [{ coupon: await findStripeCoupon(stripe, discountPercent) }] : null;
    const customer = await findStripeCustomer(ctx, stripe, order);
    const { publicUrl } = ctx.env;
    // No payment_method_types: Stripe offers what the operator has turned on there and what fits the buyer.
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      ...(discounts && { discounts }),
      client_reference_id: id,
      metadata: { checkout: id },
      subscription_data: { metadata: { checkout: id } },
      success_url: `${publicUrl}/account?checkout=${id}#plan`,
      cancel_url: `${publicUrl}/pricing`,
    };
    // Stripe repeats its answer to a key for a day, failures too: the minute lets a later try through.
    const minute = Math.floor(ctx.clock.now().getTime() / MINUTE_MS);
    const idempotencyKey = `checkout:${id}:${price}:${customer}:${discountPercent}:${minute}`;
    const session = await stripe.checkout.sessions.create(params, { idempotencyKey }).catch((error: unknown) => {
      // An erasure, or the operator, took the customer away between the two calls.
      if (refusedFor(error, 'resource_missing')) throw new PublicError('conflict', CHANGED_MEANWHILE);
      throw error;
    });
    if (!session.url) throw new Error('Stripe gave a checkout without an address.');
    return { externalId: session.id, url: session.url };
  });
}
