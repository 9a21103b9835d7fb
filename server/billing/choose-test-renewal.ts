/** The test checkout's portal: whether the next payment goes through. Choosing that it does pays what is open. */

import { eq } from 'drizzle-orm';
import type { BillingState } from '../../domain/billing/api.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockAccountById } from './account.ts';
import { readBilling } from './billing-state.ts';
import { needLivePlan } from './need-live-plan.ts';
import { sendTestReceipt } from './payment.ts';
import { needTestCheckout } from './payment-provider.ts';
import { stateOf } from './subscription.ts';
import { subscriptions } from './tables.ts';
import { applyTestStep } from './test-checkout/plan.ts';
import { settledTestPeriod } from './test-checkout/steps.ts';

export async function chooseTestRenewal(house: House, who: Who, next: 'succeeds' | 'fails'): Promise<BillingState> {
  needTestCheckout(house);
  const { id, accountId, provider } = await needLivePlan(house, who.userId);
  if (provider !== 'test') throw new Refusal('conflict', 'This plan is not one of the test checkout.');
  const mine = eq(subscriptions.id, id);
  const step = await house.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    await tx
      .update(subscriptions)
      .set({ testRenewalFails: next === 'fails' })
      .where(mine);
    const [row] = await tx.select().from(subscriptions).where(mine);
    if (next === 'fails' || row?.status !== 'past-due') return null;
    const settled = settledTestPeriod(stateOf(row), house.clock.now());
    await applyTestStep(tx, house, accountId, settled);
    return settled;
  });
  if (step?.payment) await sendTestReceipt(house, { accountId, ...step.payment });
  return readBilling(house, who);
}
