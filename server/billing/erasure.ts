/** The erasure of a person: nothing of theirs can be charged any more, the provider forgets their address, and the books stay without a name. */
import { and, count, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { listSubscriptions } from './account.ts';
import { stripeOf } from './payment-provider.ts';
import { endPlanNow } from './plan.ts';
import { expireStripeCheckout } from './stripe/checkout.ts';
import { deleteStripeCustomer } from './stripe/customer.ts';
import { checkouts, creditAccounts, idempotencyKeys, ledgerEntries, payments } from './tables.ts';

/**
 * Ends their plans and deletes them at the provider, before the erasure itself; returns how many plans were ended. Refuses
 * with 'unavailable' when the provider is down, and 'conflict' when a payment just came in.
 */
export async function leaveProvider(ctx: AppContext, userId: string): Promise<number> {
  const [account] = await ctx.db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
  if (!account) return 0;
  const open = await ctx.db
    .select({ externalId: checkouts.externalId })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, account.id), eq(checkouts.state, 'open'), eq(checkouts.provider, 'stripe')));
  // Without Stripe's key only a plan that is still live there stands in the way.
  const stripe = stripeOf(ctx);
  if (stripe) for (const { externalId } of open) await expireStripeCheckout(ctx, externalId);
  const live = (await listSubscriptions(ctx.db, account.id)).filter(({ status }) => status !== 'ended');
  for (const plan of live) await endPlanNow(ctx, plan);
  const { customerId } = account;
  if (customerId && stripe) {
    await deleteStripeCustomer(ctx, stripe, { accountId: account.id, customerId });
  }
  return live.length;
}

/** Whether a checkout was begun since `leaveProvider`, which then has to run again. Call it in a transaction; it locks the account. */
export async function isBackAtProvider(tx: Db, ctx: AppContext, userId: string): Promise<boolean> {
  const [account] = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  return stripeOf(ctx) !== null && (account?.customerId ?? null) !== null;
}

export interface NamelessBooks {
  ledger_entries: number;
  payments: number;
}

/** Takes the person off their credit account. Returns what is kept, as books must be; null when they never had an account. */
export async function forgetHolder(tx: Db, userId: string): Promise<NamelessBooks | null> {
  const [account] = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  if (!account) return null;
  const { id } = account;
  await tx
    .update(creditAccounts)
    .set({ userId: null, customerId: null, sharesPlan: false, rollOver: false })
    .where(eq(creditAccounts.id, id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, id));
  // The provider's pages at these addresses name who paid.
  await tx.update(payments).set({ receiptUrl: null }).where(eq(payments.accountId, id));
  // The browser chose the key, so it may say anything.
  await tx
    .update(checkouts)
    .set({ url: '', key: sql`${checkouts.id}::text` })
    .where(eq(checkouts.accountId, id));
  await tx
    .update(checkouts)
    .set({ state: 'expired' })
    .where(and(eq(checkouts.accountId, id), eq(checkouts.state, 'open')));
  const [entries] = await tx.select({ all: count() }).from(ledgerEntries).where(eq(ledgerEntries.accountId, id));
  const [paid] = await tx.select({ all: count() }).from(payments).where(eq(payments.accountId, id));
  return { ledger_entries: entries?.all ?? 0, payments: paid?.all ?? 0 };
}
