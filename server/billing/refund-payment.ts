/** Gives a payment back, and where asked ends the plan that it was for. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { endPlanNow } from './end-plan-now.ts';
import { needStripe, reachStripe } from './reach-stripe.ts';
import { readSubscriptions } from './read-account.ts';
import { refundCharge } from './refund-charge.ts';
import { syncStripeRefund } from './sync-stripe-refund.ts';
import { payments } from './tables.ts';

export interface Refunded {
  /** All that was given back of this payment, in cents. */
  refundedCents: number;
  accountId: string;
  /** Whether the plan, which was to end, ran before this call and does not after it: ended by it, or by one at the same time. */
  planEnded: boolean;
  /** When the plan that it was for ended, whoever ended it; null while it runs. */
  endedAt: Date | null;
}

/**
 * All that was not given back yet; again gives nothing more. Refuses with 'not-found', 'unavailable' (the provider is
 * down: press again) and 'conflict' (the provider named nothing that could be given back).
 */
export async function refundPayment(
  ctx: AppContext,
  paymentId: string,
  { endPlan }: { endPlan: boolean },
): Promise<Refunded> {
  const read = async (db: Db) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new PublicError('not-found', 'There is no such payment.');
    return payment;
  };
  const { accountId, subscriptionId, provider, chargeId, amountCents, refundedCents } = await read(ctx.db);
  const readPlan = async () => (await readSubscriptions(ctx.db, accountId)).find(({ id }) => id === subscriptionId);
  const runningPlan = async () => {
    const plan = await readPlan();
    return plan && plan.status !== 'ended' ? plan : null;
  };
  const ranBefore = (await runningPlan()) !== null;
  if (provider === 'test') {
    await ctx.db.update(payments).set({ refundedCents: amountCents }).where(eq(payments.id, paymentId));
  } else if (refundedCents < amountCents) {
    if (!chargeId)
      throw new PublicError('conflict', 'This payment cannot be given back from here. Please use Stripe itself.');
    const stripe = needStripe(ctx);
    await reachStripe(ctx, async () => {
      await refundCharge(stripe, chargeId, `refund:${paymentId}:${refundedCents}`);
      await syncStripeRefund(ctx, stripe, chargeId);
    });
  }
  const plan = endPlan ? await runningPlan() : null;
  if (plan) await endPlanNow(ctx, plan);
  return {
    ...{ refundedCents: (await read(ctx.db)).refundedCents, accountId },
    ...{ planEnded: endPlan && ranBefore, endedAt: (await readPlan())?.endedAt ?? null },
  };
}
