/** Keeps the plan as it is: takes back a cancellation, or a downgrade that waits. */
import type { BillingState } from '../../domain/billing/api.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { changeTestState } from './change-test-state.ts';
import { needLivePlan } from './need-live-plan.ts';
import { needTestCheckout } from './need-payments.ts';
import { needStripe, reachStripe } from './reach-stripe.ts';
import { readBilling } from './read-billing.ts';
import { releaseStripeSchedule } from './release-stripe-schedule.ts';
import { syncStripeSubscription } from './sync-stripe-subscription.ts';

/** Refuses with 'conflict' once the plan has ended, 'unavailable' in an outage. */
export async function resumePlan(ctx: AppContext, actor: Actor): Promise<BillingState> {
  const plan = await needLivePlan(ctx, actor.userId);
  if (plan.provider === 'test') {
    needTestCheckout(ctx);
    await changeTestState(ctx, plan, { cancelAtPeriodEnd: false, nextPlan: null, nextBilling: null });
  } else {
    const stripe = needStripe(ctx);
    await reachStripe(ctx, async () => {
      await releaseStripeSchedule(stripe, plan.externalId);
      const { cancel_at_period_end, cancel_at } = await stripe.subscriptions.retrieve(plan.externalId);
      // The portal may set a date instead of the switch.
      if (cancel_at_period_end) await stripe.subscriptions.update(plan.externalId, { cancel_at_period_end: false });
      else if (cancel_at !== null) await stripe.subscriptions.update(plan.externalId, { cancel_at: '' });
      await syncStripeSubscription(ctx, stripe, plan.externalId);
    });
  }
  return readBilling(ctx, actor);
}
