/** Ends a plan at once, at its provider and here. What was paid for it is not given back by this. */

import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SubscriptionRow } from './account.ts';
import { needStripe, reachStripe } from './payment-provider.ts';
import { cancelAtStripe, syncStripeSubscription } from './stripe/subscription.ts';
import { endedState, stateOf } from './subscription.ts';
import { changeTestState } from './test-checkout/plan.ts';

/** A plan that has ended already stays as it is. Refuses with 'unavailable' when the provider is down: then the plan goes on. */
export async function endPlanNow(house: House, plan: SubscriptionRow): Promise<void> {
  if (plan.provider === 'test') return endTestPlan(house, plan);
  const stripe = needStripe(house);
  await reachStripe(house, async () => {
    await cancelAtStripe(stripe, plan.externalId);
    await syncStripeSubscription(house, stripe, plan.externalId);
  });
}

async function endTestPlan(house: House, plan: SubscriptionRow): Promise<void> {
  try {
    await changeTestState(house, plan, endedState(stateOf(plan), house.clock.now()));
  } catch (error) {
    // Another press was quicker.
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
  }
}
