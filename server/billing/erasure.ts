/** Before somebody is erased: nothing of theirs can be charged any more, and the payment provider forgets their address. */
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { readSubscriptions } from './account.ts';
import { reachStripe, refusedFor, stripeOf } from './payment-provider.ts';
import { endPlanNow } from './plan.ts';
import { closeStripeCheckout } from './stripe/checkout.ts';
import { checkouts, creditAccounts, idempotencyKeys, ledgerEntries, payments } from './tables.ts';

/** How many plans were ended. Refuses with 'unavailable' when the provider is down, and 'conflict' when a payment just came in. */
export async function leaveProvider(house: House, userId: string): Promise<number> {
  const [account] = await house.db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
  if (!account) return 0;
  const open = await house.db
    .select({ externalId: checkouts.externalId })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, account.id), eq(checkouts.state, 'open'), eq(checkouts.provider, 'stripe')));
  // Without Stripe's key only a plan that still lives there stands in the way.
  const stripe = stripeOf(house);
  if (stripe) for (const { externalId } of open) await closeStripeCheckout(house, externalId);
  const live = (await readSubscriptions(house.db, account.id)).filter(({ status }) => status !== 'ended');
  for (const plan of live) await endPlanNow(house, plan);
  const { customerId } = account;
  if (customerId && stripe) {
    await reachStripe(house, async () => {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!refusedFor(error, 'resource_missing')) throw error;
      }
    });
    await house.db
      .update(creditAccounts)
      .set({ customerId: null })
      .where(and(eq(creditAccounts.id, account.id), eq(creditAccounts.customerId, customerId)));
  }
  return live.length;
}

/** Whether a checkout was begun since: then it is to be left once more. Call it in a transaction; it locks the account. */
export async function isBackAtProvider(tx: Db, house: House, userId: string): Promise<boolean> {
  const [account] = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  return stripeOf(house) !== null && (account?.customerId ?? null) !== null;
}

/** Takes the person from a credit account: the ledger and the payments stay, as books must, with nobody's name on them. */

export interface NamelessBooks {
  ledger_entries: number;
  payments: number;
}

/** What is kept; null when the person never had an account of credits. */
export async function forgetHolder(tx: Db, userId: string): Promise<NamelessBooks | null> {
  const [account] = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  if (!account) return null;
  const { id } = account;
  await tx
    .update(creditAccounts)
    .set({ userId: null, customerId: null, sharesPlan: false, rollOver: false })
    .where(eq(creditAccounts.id, id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, id));
  // The provider's pages behind these addresses say who paid.
  await tx.update(payments).set({ receiptUrl: null }).where(eq(payments.accountId, id));
  // The browser's own choice, which may say anything.
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
