/** A checkout at Stripe. Stripe learns the email address for the receipt and our id of the checkout, and nothing else about the person. */

import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Offer } from '../../../domain/billing/offers.ts';
import { MINUTE_MS } from '../../../domain/time-units.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { callStripe, refusedFor, requireStripe } from '../payment-provider.ts';
import { checkouts } from '../tables.ts';
import { findStripeCustomer } from './customer.ts';
import { type PaymentEvent, rememberEvent } from './event.ts';
import { findStripeCoupon, findStripePrice } from './price.ts';
import { syncStripeSubscription } from './subscription.ts';

interface StripeOrder extends Offer {
  /** Ours. */
  id: string;
  accountId: string;
  email: string;
  discountPercent: number;
}

const CHANGED_MEANWHILE = 'Something changed while we set up your checkout. Nothing was charged. Please try again.';

/** Refuses with 'unavailable' in an outage, and with 'conflict' where the customer was deleted meanwhile, as by an erasure. */
export async function createStripeCheckout(
  ctx: AppContext,
  order: StripeOrder,
): Promise<{ externalId: string; url: string }> {
  const stripe = requireStripe(ctx);
  return callStripe(ctx, async () => {
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
    // Stripe repeats its response to a key for a day, failures too: the minute lets a later attempt through.
    const minute = Math.floor(ctx.clock.now().getTime() / MINUTE_MS);
    const idempotencyKey = `checkout:${id}:${price}:${customer}:${discountPercent}:${minute}`;
    const session = await stripe.checkout.sessions.create(params, { idempotencyKey }).catch((error: unknown) => {
      // An erasure or the operator deleted the customer between the two requests.
      if (refusedFor(error, 'resource_missing')) throw new PublicError('conflict', CHANGED_MEANWHILE);
      throw error;
    });
    if (!session.url) throw new Error('Stripe gave a checkout without an address.');
    return { externalId: session.id, url: session.url };
  });
}

/** Updates a checkout to what Stripe says of it now: open, completed with its subscription, or expired. */
export async function syncStripeCheckout(
  ctx: AppContext,
  stripe: Stripe,
  sessionId: string,
  event: PaymentEvent | null = null,
): Promise<void> {
  const { status, subscription } = await stripe.checkout.sessions.retrieve(sessionId);
  if (subscription) {
    const id = typeof subscription === 'string' ? subscription : subscription.id;
    return syncStripeSubscription(ctx, stripe, id, event);
  }
  if (status !== 'expired') return;
  await ctx.db.transaction(async (tx: Db) => {
    await rememberEvent(tx, event);
    await tx
      .update(checkouts)
      .set({ state: 'expired' })
      .where(and(eq(checkouts.externalId, sessionId), eq(checkouts.state, 'open')));
  });
}

/** Expires a checkout that the person left, so that it cannot be paid beside a newer one. Refuses with 'conflict' when it was paid meanwhile. */
export async function expireStripeCheckout(ctx: AppContext, sessionId: string | null): Promise<void> {
  if (!sessionId) return;
  const stripe = requireStripe(ctx);
  await callStripe(ctx, async () => {
    const readStatus = async (): Promise<string | null> => {
      try {
        return (await stripe.checkout.sessions.retrieve(sessionId)).status;
      } catch (error) {
        if (refusedFor(error, 'resource_missing')) return 'expired';
        throw error;
      }
    };
    let status = await readStatus();
    if (status === 'open') {
      // Stripe refuses when it was paid a moment ago.
      const close = stripe.checkout.sessions.expire(sessionId).then(({ status }) => status);
      status = await close.catch(async (error: unknown) => {
        const found = await readStatus();
        if (found === 'open') throw error;
        return found;
      });
    }
    if (status !== 'complete') return;
    await syncStripeCheckout(ctx, stripe, sessionId);
    throw new PublicError('conflict', 'Your payment just came in. You can see your plan in your account.');
  });
}
