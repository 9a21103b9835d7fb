/** Lets a plan run out: it stays, with its credits, until the end of what was paid. */
import type { BillingState } from '../../domain/billing/api.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { changeTestState } from './change-test-state.ts';
import { needLivePlan } from './need-live-plan.ts';
import { needStripe, reachStripe } from './reach-stripe.ts';
import { readBilling } from './read-billing.ts';
import { releaseStripeSchedule } from './release-stripe-schedule.ts';
import { syncStripeSubscription } from './sync-stripe-subscription.ts';

/** A waiting downgrade is forgotten with it. Refuses with 'conflict' when there is no plan, 'unavailable' in an outage. */
export async function cancelPlan(ctx: AppContext, actor: Actor): Promise<BillingState> {
  const plan = await needLivePlan(ctx, actor.userId);
  if (plan.provider === 'test') {
    await changeTestState(ctx, plan, { cancelAtPeriodEnd: true, nextPlan: null, nextBilling: null });
  } else if (!plan.cancelAtPeriodEnd) {
    const stripe = needStripe(ctx);
    await reachStripe(ctx, async () => {
      // Stripe lets nobody cancel what a schedule manages.
      await releaseStripeSchedule(stripe, plan.externalId);
      await stripe.subscriptions.update(plan.externalId, { cancel_at_period_end: true });
      await syncStripeSubscription(ctx, stripe, plan.externalId);
    });
  }
  return readBilling(ctx, actor);
}
