/** Brings what a payment shows as given back to what Stripe says of its charge now. */
import { eq, inArray, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { type PaymentEvent, rememberEvent } from './remember-event.ts';
import { payments } from './tables.ts';

const MAX_TRIES = 50;

/** `chargeId`: a charge or a payment intent. A charge that paid for nothing here changes nothing. */
export async function syncStripeRefund(
  ctx: AppContext,
  stripe: Stripe,
  chargeId: string,
  event: PaymentEvent | null = null,
): Promise<void> {
  let names = [chargeId];
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const seen = await find(ctx.db, names);
    const charge = await readCharge(stripe, chargeId);
    if (!charge) return;
    names = charge.names;
    const settled = await ctx.db.transaction(async (tx: Db) => {
      const row = await find(tx, charge.names, true);
      if (!row) return true;
      // Someone told of it while we asked: what we were told may be older.
      if (seen?.version !== row.version) return false;
      await rememberEvent(tx, event);
      await tx.update(payments).set({ refundedCents: charge.refundedCents }).where(eq(payments.id, row.id));
      return true;
    });
    if (settled) return;
  }
  throw new Error('A refund changed faster than it could be read.');
}

async function readCharge(stripe: Stripe, id: string): Promise<{ names: string[]; refundedCents: number } | null> {
  const charge = id.startsWith('pi_')
    ? (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge
    : await stripe.charges.retrieve(id);
  if (!charge || typeof charge === 'string') return null;
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id;
  return { names: [id, charge.id, ...(intent ? [intent] : [])], refundedCents: charge.amount_refunded };
}

async function find(db: Db, names: string[], lock = false): Promise<{ id: string; version: string } | undefined> {
  const rows = db
    .select({ id: payments.id, version: sql<string>`${payments}.xmin::text` })
    .from(payments)
    .where(inArray(payments.chargeId, names));
  return (await (lock ? rows.for('update') : rows))[0];
}
