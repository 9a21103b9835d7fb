/** Brings a checkout to what Stripe says of it now: open, completed with its subscription, or expired. */
import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { type PaymentEvent, rememberEvent } from './remember-event.ts';
import { syncStripeSubscription } from './sync-stripe-subscription.ts';
import { checkouts } from './tables.ts';

export async function settleStripeCheckout(
  ctx: AppContext,
  stripe: Stripe,
  sessionId: string,
  event: PaymentEvent | null = null,
): Promise<void> {
  const { status, subscription } = await stripe.checkout.sessions.retrieve(sessionId);
  if (subscription) {
    const id = typeof subscription === 'string' ? subscription : subscription.id;
    return syncStripeSubscription(ctx, stripe, id, event);
  }
  if (status !== 'expired') return;
  await ctx.db.transaction(async (tx: Db) => {
    await rememberEvent(tx, event);
    await tx
      .update(checkouts)
      .set({ state: 'expired' })
      .where(and(eq(checkouts.externalId, sessionId), eq(checkouts.state, 'open')));
  });
}
