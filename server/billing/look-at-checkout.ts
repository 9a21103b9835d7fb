/** What became of a checkout: a buyer who comes back before Stripe's message does is not told to wait for it. */
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { reachStripe, stripeOf } from './payment-provider.ts';
import { type Checkout, readCheckout } from './read-checkout.ts';
import { settleStripeCheckout } from './stripe/checkout.ts';

/** While Stripe does not answer, as it was last known. Refuses with 'not-found'. */
export async function lookAtCheckout(house: House, userId: string, id: string): Promise<Checkout> {
  const checkout = await readCheckout(house, userId, id);
  const { state, externalId } = checkout;
  const stripe = stripeOf(house);
  if (state !== 'open' || !externalId || !stripe) return checkout;
  try {
    await reachStripe(house, () => settleStripeCheckout(house, stripe, externalId));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return checkout;
    throw error;
  }
  return readCheckout(house, userId, id);
}
