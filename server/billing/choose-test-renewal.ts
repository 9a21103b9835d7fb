/** The test checkout's portal: whether the next payment goes through. Choosing that it does pays what is open. */

import { eq } from 'drizzle-orm';
import type { BillingState } from '../../domain/billing/api.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { applyTestStep } from './apply-test-step.ts';
import { lockAccountById } from './lock-account.ts';
import { needLivePlan } from './need-live-plan.ts';
import { needTestCheckout } from './need-payments.ts';
import { readBilling } from './read-billing.ts';
import { stateOf } from './subscription-states.ts';
import { subscriptions } from './tables.ts';
import { sendTestReceipt } from './tell-of-payment.ts';
import { settledTestPeriod } from './test-plan-steps.ts';

export async function chooseTestRenewal(
  ctx: AppContext,
  actor: Actor,
  next: 'succeeds' | 'fails',
): Promise<BillingState> {
  needTestCheckout(ctx);
  const { id, accountId, provider } = await needLivePlan(ctx, actor.userId);
  if (provider !== 'test') throw new PublicError('conflict', 'This plan is not one of the test checkout.');
  const mine = eq(subscriptions.id, id);
  const step = await ctx.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    await tx
      .update(subscriptions)
      .set({ testRenewalFails: next === 'fails' })
      .where(mine);
    const [row] = await tx.select().from(subscriptions).where(mine);
    if (next === 'fails' || row?.status !== 'past-due') return null;
    const settled = settledTestPeriod(stateOf(row), ctx.clock.now());
    await applyTestStep(tx, ctx, accountId, settled);
    return settled;
  });
  if (step?.payment) await sendTestReceipt(ctx, { accountId, ...step.payment });
  return readBilling(ctx, actor);
}
