/** Ends a subscription at Stripe at once, with nothing given back and nothing billed by it. */
import type Stripe from 'stripe';
import { refusedFor } from './payment-provider.ts';

/** One that had ended there already, or that somebody else was quicker to end, is as good. */
export async function cancelAtStripe(stripe: Stripe, externalId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(externalId, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!refusedFor(error, 'resource_missing')) throw error;
  }
}
