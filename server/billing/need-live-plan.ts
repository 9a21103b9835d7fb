/** Finds the live plan that somebody wants to change. */
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { findSubscription } from './find-subscription.ts';
import { findAccount } from './lock-account.ts';
import { reachStripe, stripeOf } from './reach-stripe.ts';
import type { SubscriptionRow } from './read-account.ts';
import { renewTestSubscriptions } from './renew-test-subscriptions.ts';
import { syncStripeSubscription } from './sync-stripe-subscription.ts';

/** As its provider has it now. Refuses with 'conflict' when there is none, 'unavailable' when the provider is down. */
export async function needLivePlan(ctx: AppContext, userId: string): Promise<SubscriptionRow> {
  const accountId = await findAccount(ctx.db, userId);
  if (accountId) await renewTestSubscriptions(ctx, accountId);
  const find = async () => (accountId ? findSubscription(ctx.db, accountId, ctx.clock.now()) : null);
  let live = await find();
  const stripe = stripeOf(ctx);
  if (live?.provider === 'stripe' && stripe) {
    const { externalId } = live;
    await reachStripe(ctx, () => syncStripeSubscription(ctx, stripe, externalId));
    live = await find();
  }
  if (!live)
    throw new PublicError('conflict', 'You have no paid plan just now. You can choose one on the pricing page.');
  return live;
}
