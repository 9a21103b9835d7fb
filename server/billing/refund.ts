/** The refund of a payment, and if requested the end of the plan that it was for. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { listSubscriptions } from './account.ts';
import { callStripe, requireStripe } from './payment-provider.ts';
import { endPlanNow } from './plan.ts';
import { refundCharge, syncStripeRefund } from './stripe/refund.ts';
import { payments } from './tables.ts';

interface Refunded {
  /** All that was refunded of this payment, in cents. */
  refundedCents: number;
  accountId: string;
  /** Whether the plan was to end, ran before this call and does not after it, whichever of two simultaneous calls ended it. */
  planEnded: boolean;
  /** When the plan ended, whoever ended it; null while it runs. */
  endedAt: Date | null;
}

/**
 * Refunds what is left of a payment; repeating it refunds nothing more. Refuses with 'not-found', 'unavailable' (the
 * provider is down: try again) and 'conflict' (the provider named nothing that could be refunded).
 */
export async function refundPayment(
  ctx: AppContext,
  paymentId: string,
  { endPlan }: { endPlan: boolean },
): Promise<Refunded> {
  const read = async (db: Db) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new PublicError('not-found', 'We couldn’t find that payment.');
    return payment;
  };
  const { accountId, subscriptionId, provider, chargeId, amountCents, refundedCents } = await read(ctx.db);
  const readPlan = async () => (await listSubscriptions(ctx.db, accountId)).find(({ id }) => id === subscriptionId);
  const runningPlan = async () => {
    const plan = await readPlan();
    return plan && plan.status !== 'ended' ? plan : null;
  };
  const ranBefore = (await runningPlan()) !== null;
  if (provider === 'test') {
    await ctx.db.update(payments).set({ refundedCents: amountCents }).where(eq(payments.id, paymentId));
  } else if (refundedCents < amountCents) {
    if (!chargeId) throw new PublicError('conflict', 'This payment can’t be refunded from here. Please use Stripe.');
    const stripe = requireStripe(ctx);
    await callStripe(ctx, async () => {
      await refundCharge(stripe, chargeId, `refund:${paymentId}:${refundedCents}`);
      await syncStripeRefund(ctx, stripe, chargeId);
    });
  }
  const plan = endPlan ? await runningPlan() : null;
  if (plan) await endPlanNow(ctx, plan);
  return {
    refundedCents: (await read(ctx.db)).refundedCents,
    accountId,
    planEnded: endPlan && ranBefore,
    endedAt: (await readPlan())?.endedAt ?? null,
  };
}
