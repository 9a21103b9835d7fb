/** Gives back at Stripe all of a charge that was not given back before. */
import type Stripe from 'stripe';
import { refusedFor } from './payment-provider.ts';

/** `chargeId` may name a charge or a payment intent; the same `key` gives back once. */
export async function refundCharge(stripe: Stripe, chargeId: string, key: string): Promise<void> {
  const target = chargeId.startsWith('pi_') ? { payment_intent: chargeId } : { charge: chargeId };
  try {
    await stripe.refunds.create(target, { idempotencyKey: key });
  } catch (error) {
    if (!refusedFor(error, 'charge_already_refunded')) throw error;
  }
}
