/** Keeps the plan as it is: takes back a cancellation, or a downgrade that waits. */
import type { BillingState } from '../../domain/billing/api.ts';
import type { House, Who } from '../platform/house.ts';
import { readBilling } from './billing-state.ts';
import { needLivePlan } from './need-live-plan.ts';
import { needStripe, needTestCheckout, reachStripe } from './payment-provider.ts';
import { releaseStripeSchedule } from './stripe/plan-change.ts';
import { syncStripeSubscription } from './stripe/subscription.ts';
import { changeTestState } from './test-checkout/plan.ts';

/** Refuses with 'conflict' once the plan has ended, 'unavailable' in an outage. */
export async function resumePlan(house: House, who: Who): Promise<BillingState> {
  const plan = await needLivePlan(house, who.userId);
  if (plan.provider === 'test') {
    needTestCheckout(house);
    await changeTestState(house, plan, { cancelAtPeriodEnd: false, nextPlan: null, nextBilling: null });
  } else {
    const stripe = needStripe(house);
    await reachStripe(house, async () => {
      await releaseStripeSchedule(stripe, plan.externalId);
      const { cancel_at_period_end, cancel_at } = await stripe.subscriptions.retrieve(plan.externalId);
      // The portal may set a date instead of the switch.
      if (cancel_at_period_end) await stripe.subscriptions.update(plan.externalId, { cancel_at_period_end: false });
      else if (cancel_at !== null) await stripe.subscriptions.update(plan.externalId, { cancel_at: '' });
      await syncStripeSubscription(house, stripe, plan.externalId);
    });
  }
  return readBilling(house, who);
}
