/** The press on the test checkout's page: pretends that the card was taken, or that it was refused. */

import { and, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { applyTestStep } from './apply-test-step.ts';
import { HAS_PLAN } from './begin-checkout.ts';
import { findSubscription } from './find-subscription.ts';
import { lockAccountById } from './lock-account.ts';
import { needTestCheckout } from './need-payments.ts';
import { readCheckout } from './read-checkout.ts';
import { checkouts } from './tables.ts';
import { sendTestReceipt } from './tell-of-payment.ts';
import { firstTestPeriod } from './test-plan-steps.ts';

export interface SettledTestCheckout {
  state: 'open' | 'completed';
  /** What to tell the person, where nothing was settled. */
  message?: string;
}

/** Paid twice is paid once. Refuses with 'not-found', and with 'conflict' once it was left for another or a plan is live. */
export async function settleTestCheckout(
  ctx: AppContext,
  actor: Actor,
  id: string,
  outcome: 'paid' | 'refused',
): Promise<SettledTestCheckout> {
  needTestCheckout(ctx);
  const { accountId, provider } = await readCheckout(ctx, actor.userId, id);
  if (provider !== 'test') throw new PublicError('not-found', 'There is no such checkout.');
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
