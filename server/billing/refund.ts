/** Gives a payment back, and where asked ends the plan that it was for. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { readSubscriptions } from './account.ts';
import { needStripe, reachStripe } from './payment-provider.ts';
import { endPlanNow } from './plan.ts';
import { refundCharge, syncStripeRefund } from './stripe/refund.ts';
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
  house: House,
  paymentId: string,
  { endPlan }: { endPlan: boolean },
): Promise<Refunded> {
  const read = async (db: Db) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Refusal('not-found', 'There is no such payment.');
    return payment;
  };
  const { accountId, subscriptionId, provider, chargeId, amountCents, refundedCents } = await read(house.db);
  const readPlan = async () => (await readSubscriptions(house.db, accountId)).find(({ id }) => id === subscriptionId);
  const runningPlan = async () => {
    const plan = await readPlan();
    return plan && plan.status !== 'ended' ? plan : null;
  };
  const ranBefore = (await runningPlan()) !== null;
  if (provider === 'test') {
    await house.db.update(payments).set({ refundedCents: amountCents }).where(eq(payments.id, paymentId));
  } else if (refundedCents < amountCents) {
    if (!chargeId)
      throw new Refusal('conflict', 'This payment cannot be given back from here. Please use Stripe itself.');
    const stripe = needStripe(house);
    await reachStripe(house, async () => {
      await refundCharge(stripe, chargeId, `refund:${paymentId}:${refundedCents}`);
      await syncStripeRefund(house, stripe, chargeId);
    });
  }
  const plan = endPlan ? await runningPlan() : null;
  if (plan) await endPlanNow(house, plan);
  return {
    ...{ refundedCents: (await read(house.db)).refundedCents, accountId },
    ...{ planEnded: endPlan && ranBefore, endedAt: (await readPlan())?.endedAt ?? null },
  };
}
