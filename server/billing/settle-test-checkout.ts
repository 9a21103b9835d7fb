/** The press on the test checkout's page: pretends that the card was taken, or that it was refused. */

import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockAccountById } from './account.ts';
import { HAS_PLAN } from './begin-checkout.ts';
import { sendTestReceipt } from './payment.ts';
import { needTestCheckout } from './payment-provider.ts';
import { readCheckout } from './read-checkout.ts';
import { findSubscription } from './subscription.ts';
import { checkouts } from './tables.ts';
import { applyTestStep } from './test-checkout/plan.ts';
import { firstTestPeriod } from './test-checkout/steps.ts';

export interface SettledTestCheckout {
  state: 'open' | 'completed';
  /** What to tell the person, where nothing was settled. */
  message?: string;
}

/** Paid twice is paid once. Refuses with 'not-found', and with 'conflict' once it was left for another or a plan is live. */
export async function settleTestCheckout(
  house: House,
  who: Who,
  id: string,
  outcome: 'paid' | 'refused',
): Promise<SettledTestCheckout> {
  needTestCheckout(house);
  const { accountId, provider } = await readCheckout(house, who.userId, id);
  if (provider !== 'test') throw new Refusal('not-found', 'There is no such checkout.');
  const now = house.clock.now();
  const settled = await house.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    const mine = eq(checkouts.id, id);
    const [checkout] = await tx.select().from(checkouts).where(mine);
    if (!checkout || checkout.state === 'completed') return 'completed';
    if (checkout.state === 'expired') {
      throw new Refusal('conflict', 'This checkout was closed. Please choose your plan again.');
    }
    if (outcome === 'refused') return 'refused';
    if (await findSubscription(tx, accountId, now)) {
      throw new Refusal('conflict', HAS_PLAN);
    }
    const { plan, billing, discountPercent } = checkout;
    const step = firstTestPeriod(`test_${id}`, { plan, billing }, discountPercent, now);
    await applyTestStep(tx, house, accountId, step);
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
  if (settled.payment) await sendTestReceipt(house, { accountId, ...settled.payment });
  return { state: 'completed' };
}
