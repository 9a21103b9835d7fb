/** Changes a plan of the test checkout. */
import type { Offer, offerChange } from '../../domain/billing/offers.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { applyTestStep } from './apply-test-step.ts';
import { lockAccountById } from './lock-account.ts';
import { needTestCheckout } from './need-payments.ts';
import { CARD_REFUSED } from './reach-stripe.ts';
import { readSubscriptions, type SubscriptionRow } from './read-account.ts';
import { stateOf } from './subscription-states.ts';
import { sendTestReceipt } from './tell-of-payment.ts';
import { type TestStep, upgradedTestPlan } from './test-plan-steps.ts';

export async function changeTestPlan(
  ctx: AppContext,
  { id, accountId, plan, billing }: SubscriptionRow,
  offer: Offer,
  step: ReturnType<typeof offerChange>,
): Promise<void> {
  needTestCheckout(ctx);
  const now = ctx.clock.now();
  const made = await ctx.db.transaction(async (tx: Db): Promise<TestStep> => {
    await lockAccountById(tx, accountId);
    const row = (await readSubscriptions(tx, accountId)).find((own) => own.id === id);
    // Of two presses at once the second finds the plan changed.
    if (row?.status !== 'active' || row.plan !== plan || row.billing !== billing) {
      throw new PublicError('conflict', 'Your plan has just changed. Please look at it again.');
    }
    if (step === 'upgrade' && row.testRenewalFails) throw new PublicError('conflict', CARD_REFUSED);
    const next = step === 'downgrade' ? offer : { plan: null, billing: null };
    const waiting = { ...stateOf(row), nextPlan: next.plan, nextBilling: next.billing };
    const change = step === 'upgrade' ? upgradedTestPlan(stateOf(row), offer, now) : { state: waiting, payment: null };
    await applyTestStep(tx, ctx, accountId, change);
    return change;
  });
  if (made.payment) await sendTestReceipt(ctx, { accountId, ...made.payment });
}
