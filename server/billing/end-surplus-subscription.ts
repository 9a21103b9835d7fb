/** Ends at Stripe a subscription that stands beside another one of the same person, and gives back what was paid for it. */

import type Stripe from 'stripe';
import type { AppContext } from '../platform/app-context.ts';
import { cancelAtStripe } from './cancel-at-stripe.ts';
import type { PaidInvoice } from './read-stripe-subscription.ts';
import { refundCharge } from './refund-charge.ts';
import { syncStripeRefund } from './sync-stripe-refund.ts';

/** Two checkouts completed at once lead here. May be called again after it was cut off: nothing is given back twice. */
export async function endSurplusSubscription(
  ctx: AppContext,
  stripe: Stripe,
  externalId: string,
  invoices: PaidInvoice[],
): Promise<void> {
  ctx.log.warn({ subscription: externalId }, 'a second plan of one account was cancelled and is refunded');
  // Refunded first: while it still lives, a crash in between leads here again.
  for (const { chargeId } of invoices) {
    if (!chargeId) continue;
    await refundCharge(stripe, chargeId, `surplus:${externalId}:${chargeId}`);
    await syncStripeRefund(ctx, stripe, chargeId);
  }
  await cancelAtStripe(stripe, externalId);
}
