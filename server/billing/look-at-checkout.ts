/** What became of a checkout: a buyer who comes back before Stripe's message does is not told to wait for it. */
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { reachStripe, stripeOf } from './reach-stripe.ts';
import { type Checkout, readCheckout } from './read-checkout.ts';
import { settleStripeCheckout } from './settle-stripe-checkout.ts';

/** While Stripe does not answer, as it was last known. Refuses with 'not-found'. */
export async function lookAtCheckout(ctx: AppContext, userId: string, id: string): Promise<Checkout> {
  const checkout = await readCheckout(ctx, userId, id);
  const { state, externalId } = checkout;
  const stripe = stripeOf(ctx);
  if (state !== 'open' || !externalId || !stripe) return checkout;
  try {
    await reachStripe(ctx, () => settleStripeCheckout(ctx, stripe, externalId));
  } catch (error) {
    if (error instanceof PublicError && error.code === 'unavailable') return checkout;
    throw error;
  }
  return readCheckout(ctx, userId, id);
}
