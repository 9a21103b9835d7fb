/** Asks Stripe after plans that it should have told of: messages get lost, or the house was shut for longer than Stripe repeats them. */
import { and, asc, eq, lte, ne, or } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import { reachStripe, stripeOf } from './reach-stripe.ts';
import { syncStripeSubscription } from './sync-stripe-subscription.ts';
import { subscriptions } from './tables.ts';

/** Stripe charges about an hour after a period began, and tells at once. Milliseconds. */
const PATIENCE_MS = 2 * 3_600_000;

/** Of a period that is over, and of a failed payment whose grace is. What fails is logged, and asked again next time. */
export async function askAfterRenewals(ctx: AppContext): Promise<void> {
  const stripe = stripeOf(ctx);
  if (!stripe) return;
  const now = ctx.clock.now();
  const patient = new Date(now.getTime() - PATIENCE_MS);
  const silent = await ctx.db
    .select({ externalId: subscriptions.externalId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, 'stripe'),
        ne(subscriptions.status, 'ended'),
        or(lte(subscriptions.periodEnd, patient), lte(subscriptions.graceUntil, now)),
      ),
    )
    .orderBy(asc(subscriptions.periodEnd));
  for (const { externalId } of silent) {
    try {
      await reachStripe(ctx, () => syncStripeSubscription(ctx, stripe, externalId));
    } catch (error) {
      ctx.log.error({ subscription: externalId, error: describeError(error) }, 'a plan could not be asked after');
    }
  }
}
