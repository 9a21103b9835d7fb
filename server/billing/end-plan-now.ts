/** Ends a plan at once, at its provider and here. What was paid for it is not given back by this. */

import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { cancelAtStripe } from './cancel-at-stripe.ts';
import { changeTestState } from './change-test-state.ts';
import { needStripe, reachStripe } from './reach-stripe.ts';
import type { SubscriptionRow } from './read-account.ts';
import { endedState, stateOf } from './subscription-states.ts';
import { syncStripeSubscription } from './sync-stripe-subscription.ts';

/** A plan that has ended already stays as it is. Refuses with 'unavailable' when the provider is down: then the plan goes on. */
export async function endPlanNow(ctx: AppContext, plan: SubscriptionRow): Promise<void> {
  if (plan.provider === 'test') return endTestPlan(ctx, plan);
  const stripe = needStripe(ctx);
  await reachStripe(ctx, async () => {
    await cancelAtStripe(stripe, plan.externalId);
    await syncStripeSubscription(ctx, stripe, plan.externalId);
  });
}

async function endTestPlan(ctx: AppContext, plan: SubscriptionRow): Promise<void> {
  try {
    await changeTestState(ctx, plan, endedState(stateOf(plan), ctx.clock.now()));
  } catch (error) {
    // Another press was quicker.
    if (!(error instanceof PublicError && error.code === 'conflict')) throw error;
  }
}
