/** Closes a checkout at Stripe that the person left, so that it cannot be paid beside a newer one. */
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { needStripe, reachStripe, refusedFor } from './reach-stripe.ts';
import { settleStripeCheckout } from './settle-stripe-checkout.ts';

/** Refuses with 'conflict' when it was paid meanwhile: then the person has a plan. */
export async function closeStripeCheckout(ctx: AppContext, sessionId: string | null): Promise<void> {
  if (!sessionId) return;
  const stripe = needStripe(ctx);
  await reachStripe(ctx, async () => {
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
    await settleStripeCheckout(ctx, stripe, sessionId);
    throw new PublicError('conflict', 'Your payment has just come in. You can see your plan in your account.');
  });
}
