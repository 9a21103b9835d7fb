/** The pages of the test checkout: a checkout whose card is accepted or refused as chosen, and the portal. No money moves. */
import { and, eq } from 'drizzle-orm';
import type { BillingState } from '../../../domain/billing/api.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { lockAccountById } from '../account.ts';
import { getBilling } from '../billing-state.ts';
import { getCheckout, HAS_PLAN } from '../checkout.ts';
import { sendTestReceipt } from '../payment.ts';
import { requireTestCheckout } from '../payment-provider.ts';
import { requireLivePlan } from '../plan.ts';
import { findSubscription, stateOf } from '../subscription.ts';
import { checkouts, subscriptions } from '../tables.ts';
import { applyTestStep } from './plan.ts';
import { firstTestPeriod, settledTestPeriod } from './steps.ts';

interface SettledTestCheckout {
  state: 'open' | 'completed';
  /** Shown to the person where nothing was settled. */
  message?: string;
}

/** Paying twice pays once. Refuses with 'not-found', and with 'conflict' once another checkout replaced it or a plan is live. */
export async function settleTestCheckout(
  ctx: AppContext,
  actor: Actor,
  id: string,
  outcome: 'paid' | 'refused',
): Promise<SettledTestCheckout> {
  requireTestCheckout(ctx);
  const { accountId, provider } = await getCheckout(ctx, actor.userId, id);
  if (provider !== 'test') throw new PublicError('not-found', 'We couldn’t find that checkout.');
  const now = ctx.clock.now();
  const settled = await ctx.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    const mine = eq(checkouts.id, id);
    const [checkout] = await tx.select().from(checkouts).where(mine);
    if (!checkout || checkout.state === 'completed') return 'completed';
    if (checkout.state === 'expired') {
      throw new PublicError('conflict', 'This checkout was closed. Please choose your plan again.');
    }
    if (outcome === 'refused') return 'refused';
    if (await findSubscription(tx, accountId, now)) {
      throw new PublicError('conflict', HAS_PLAN);
    }
    const { plan, billing, discountPercent } = checkout;
    const step = firstTestPeriod(`test_${id}`, { plan, billing }, discountPercent, now);
    await applyTestStep(tx, ctx, accountId, step);
    await tx
      .update(checkouts)
      .set({ state: 'completed', completedAt: now })
      .where(and(mine, eq(checkouts.state, 'open')));
    return step;
  });
  if (settled === 'completed') return { state: 'completed' };
  if (settled === 'refused') {
    return { state: 'open', message: 'The test card was refused. No money moved, and you can try again.' };
  }
  if (settled.payment) await sendTestReceipt(ctx, { accountId, ...settled.payment });
  return { state: 'completed' };
}

/** The portal: chooses whether the next payment succeeds. Choosing that it does pays what is open. */
export async function chooseTestRenewal(
  ctx: AppContext,
  actor: Actor,
  next: 'succeeds' | 'fails',
): Promise<BillingState> {
  requireTestCheckout(ctx);
  const { id, accountId, provider } = await requireLivePlan(ctx, actor.userId);
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
  return getBilling(ctx, actor);
}
