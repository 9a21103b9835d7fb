/** Lets a plan run out: it stays, with its credits, until the end of what was paid. */
import type { BillingState } from '../../domain/billing/api.ts';
import type { House, Who } from '../platform/house.ts';
import { readBilling } from './billing-state.ts';
import { needLivePlan } from './need-live-plan.ts';
import { needStripe, reachStripe } from './payment-provider.ts';
import { releaseStripeSchedule } from './stripe/plan-change.ts';
import { syncStripeSubscription } from './stripe/subscription.ts';
import { changeTestState } from './test-checkout/plan.ts';

/** A waiting downgrade is forgotten with it. Refuses with 'conflict' when there is no plan, 'unavailable' in an outage. */
export async function cancelPlan(house: House, who: Who): Promise<BillingState> {
  const plan = await needLivePlan(house, who.userId);
  if (plan.provider === 'test') {
    await changeTestState(house, plan, { cancelAtPeriodEnd: true, nextPlan: null, nextBilling: null });
  } else if (!plan.cancelAtPeriodEnd) {
    const stripe = needStripe(house);
    await reachStripe(house, async () => {
      // Stripe lets nobody cancel what a schedule manages.
      await releaseStripeSchedule(stripe, plan.externalId);
      await stripe.subscriptions.update(plan.externalId, { cancel_at_period_end: true });
      await syncStripeSubscription(house, stripe, plan.externalId);
    });
  }
  return readBilling(house, who);
}
