/** Finds the live plan that somebody wants to change. */
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SubscriptionRow } from './account.ts';
import { findAccount } from './account.ts';
import { reachStripe, stripeOf } from './payment-provider.ts';
import { syncStripeSubscription } from './stripe/subscription.ts';
import { findSubscription } from './subscription.ts';
import { renewTestSubscriptions } from './test-checkout/plan.ts';

/** As its provider has it now. Refuses with 'conflict' when there is none, 'unavailable' when the provider is down. */
export async function needLivePlan(house: House, userId: string): Promise<SubscriptionRow> {
  const accountId = await findAccount(house.db, userId);
  if (accountId) await renewTestSubscriptions(house, accountId);
  const find = async () => (accountId ? findSubscription(house.db, accountId, house.clock.now()) : null);
  let live = await find();
  const stripe = stripeOf(house);
  if (live?.provider === 'stripe' && stripe) {
    const { externalId } = live;
    await reachStripe(house, () => syncStripeSubscription(house, stripe, externalId));
    live = await find();
  }
  if (!live) throw new Refusal('conflict', 'You have no paid plan just now. You can choose one on the pricing page.');
  return live;
}
