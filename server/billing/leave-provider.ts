/** Before somebody is erased: nothing of theirs can be charged any more, and the payment provider forgets their address. */
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { closeStripeCheckout } from './close-stripe-checkout.ts';
import { endPlanNow } from './end-plan-now.ts';
import { reachStripe, refusedFor, stripeOf } from './reach-stripe.ts';
import { readSubscriptions } from './read-account.ts';
import { checkouts, creditAccounts } from './tables.ts';

/** How many plans were ended. Refuses with 'unavailable' when the provider is down, and 'conflict' when a payment just came in. */
export async function leaveProvider(ctx: AppContext, userId: string): Promise<number> {
  const [account] = await ctx.db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
  if (!account) return 0;
  const open = await ctx.db
    .select({ externalId: checkouts.externalId })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, account.id), eq(checkouts.state, 'open'), eq(checkouts.provider, 'stripe')));
  // Without Stripe's key only a plan that still lives there stands in the way.
  const stripe = stripeOf(ctx);
  if (stripe) for (const { externalId } of open) await closeStripeCheckout(ctx, externalId);
  const live = (await readSubscriptions(ctx.db, account.id)).filter(({ status }) => status !== 'ended');
  for (const plan of live) await endPlanNow(ctx, plan);
  const { customerId } = account;
  if (customerId && stripe) {
    await reachStripe(ctx, async () => {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!refusedFor(error, 'resource_missing')) throw error;
      }
    });
    await ctx.db
      .update(creditAccounts)
      .set({ customerId: null })
      .where(and(eq(creditAccounts.id, account.id), eq(creditAccounts.customerId, customerId)));
  }
  return live.length;
}

/** Whether a checkout was begun since: then it is to be left once more. Call it in a transaction; it locks the account. */
export async function isBackAtProvider(tx: Db, ctx: AppContext, userId: string): Promise<boolean> {
  const [account] = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  return stripeOf(ctx) !== null && (account?.customerId ?? null) !== null;
}
