/** Ends at Stripe a subscription that stands beside another one of the same person, and gives back what was paid for it. */

import type Stripe from 'stripe';
import type { House } from '../platform/house.ts';
import { cancelAtStripe } from './cancel-at-stripe.ts';
import type { PaidInvoice } from './payment.ts';
import { refundCharge } from './refund-charge.ts';
import { syncStripeRefund } from './sync-stripe-refund.ts';

/** Two checkouts completed at once lead here. May be called again after it was cut off: nothing is given back twice. */
export async function endSurplusSubscription(
  house: House,
  stripe: Stripe,
  externalId: string,
  invoices: PaidInvoice[],
): Promise<void> {
  house.log.warn({ subscription: externalId }, 'a second plan of one account was cancelled and is refunded');
  // Refunded first: while it still lives, a crash in between leads here again.
  for (const { chargeId } of invoices) {
    if (!chargeId) continue;
    await refundCharge(stripe, chargeId, `surplus:${externalId}:${chargeId}`);
    await syncStripeRefund(house, stripe, chargeId);
  }
  await cancelAtStripe(stripe, externalId);
}
