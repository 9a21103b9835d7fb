/** Refunds at Stripe, and what our payments show of them. */
import { eq, inArray, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { refusedFor } from '../payment-provider.ts';
import { payments } from '../tables.ts';
import { type PaymentEvent, rememberEvent } from './event.ts';

/** Refunds what is left of a charge or payment intent; the same `key` refunds once. */
export async function refundCharge(stripe: Stripe, chargeId: string, key: string): Promise<void> {
  const target = chargeId.startsWith('pi_') ? { payment_intent: chargeId } : { charge: chargeId };
  try {
    await stripe.refunds.create(target, { idempotencyKey: key });
  } catch (error) {
    if (!refusedFor(error, 'charge_already_refunded')) throw error;
  }
}

const MAX_ATTEMPTS = 50;

/** Updates the refunded amount of a payment to what Stripe says now of its charge or payment intent. A charge of something else changes nothing. */
export async function syncStripeRefund(
  ctx: AppContext,
  stripe: Stripe,
  chargeId: string,
  event: PaymentEvent | null = null,
): Promise<void> {
  let names = [chargeId];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const seen = await findPayment(ctx.db, names);
    const charge = await fetchCharge(stripe, chargeId);
    if (!charge) return;
    names = charge.names;
    const settled = await ctx.db.transaction(async (tx: Db) => {
      const row = await findPayment(tx, charge.names, true);
      if (!row) return true;
      // Someone wrote it while we fetched: what we fetched may be older.
      if (seen?.version !== row.version) return false;
      await rememberEvent(tx, event);
      await tx.update(payments).set({ refundedCents: charge.refundedCents }).where(eq(payments.id, row.id));
      return true;
    });
    if (settled) return;
  }
  throw new Error('A refund changed faster than it could be read.');
}

async function fetchCharge(stripe: Stripe, id: string): Promise<{ names: string[]; refundedCents: number } | null> {
  const charge = id.startsWith('pi_')
    ? (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge
    : await stripe.charges.retrieve(id);
  if (!charge || typeof charge === 'string') return null;
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id;
  return { names: [id, charge.id, ...(intent ? [intent] : [])], refundedCents: charge.amount_refunded };
}

async function findPayment(
  db: Db,
  names: string[],
  lock = false,
): Promise<{ id: string; version: string } | undefined> {
  const rows = db
    .select({ id: payments.id, version: sql<string>`${payments}.xmin::text` })
    .from(payments)
    .where(inArray(payments.chargeId, names));
  return (await (lock ? rows.for('update') : rows))[0];
}
