/** Closes a checkout at Stripe that the person left, so that it cannot be paid beside a newer one. */
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { needStripe, reachStripe, refusedFor } from './payment-provider.ts';
import { settleStripeCheckout } from './settle-stripe-checkout.ts';

/** Refuses with 'conflict' when it was paid meanwhile: then the person has a plan. */
export async function closeStripeCheckout(house: House, sessionId: string | null): Promise<void> {
  if (!sessionId) return;
  const stripe = needStripe(house);
  await reachStripe(house, async () => {
    const read = async (): Promise<string | null> => {
      try {
        return (await stripe.checkout.sessions.retrieve(sessionId)).status;
      } catch (error) {
        if (refusedFor(error, 'resource_missing')) return 'expired';
        throw error;
      }
    };
    let status = await read();
    if (status === 'open') {
      // Stripe refuses when it was paid in this very moment.
      const close = stripe.checkout.sessions.expire(sessionId).then(({ status }) => status);
      status = await close.catch(async (error: unknown) => {
        const found = await read();
        if (found === 'open') throw error;
        return found;
      });
    }
    if (status !== 'complete') return;
    await settleStripeCheckout(house, stripe, sessionId);
    throw new Refusal('conflict', 'Your payment has just come in. You can see your plan in your account.');
  });
}
