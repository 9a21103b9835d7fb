/** Changes a plan of the test checkout. */
import type { Offer, offerChange } from '../../domain/billing/offers.ts';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockAccountById, readSubscriptions, type SubscriptionRow } from './account.ts';
import { applyTestStep } from './apply-test-step.ts';
import { sendTestReceipt } from './payment.ts';
import { CARD_REFUSED, needTestCheckout } from './payment-provider.ts';
import { stateOf } from './subscription.ts';
import { type TestStep, upgradedTestPlan } from './test-plan-steps.ts';

export async function changeTestPlan(
  house: House,
  { id, accountId, plan, billing }: SubscriptionRow,
  offer: Offer,
  step: ReturnType<typeof offerChange>,
): Promise<void> {
  needTestCheckout(house);
  const now = house.clock.now();
  const made = await house.db.transaction(async (tx: Db): Promise<TestStep> => {
    await lockAccountById(tx, accountId);
    const row = (await readSubscriptions(tx, accountId)).find((own) => own.id === id);
    // Of two presses at once the second finds the plan changed.
    if (row?.status !== 'active' || row.plan !== plan || row.billing !== billing) {
      throw new Refusal('conflict', 'Your plan has just changed. Please look at it again.');
    }
    if (step === 'upgrade' && row.testRenewalFails) throw new Refusal('conflict', CARD_REFUSED);
    const next = step === 'downgrade' ? offer : { plan: null, billing: null };
    const waiting = { ...stateOf(row), nextPlan: next.plan, nextBilling: next.billing };
    const change = step === 'upgrade' ? upgradedTestPlan(stateOf(row), offer, now) : { state: waiting, payment: null };
    await applyTestStep(tx, house, accountId, change);
    return change;
  });
  if (made.payment) await sendTestReceipt(house, { accountId, ...made.payment });
}
