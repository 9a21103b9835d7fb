/** Finds who an account is at Stripe, or makes that known there: an address for receipts, and no name. */
import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { refusedFor } from './reach-stripe.ts';
import { creditAccounts } from './tables.ts';

/** Kept with the account before anything can be paid: every message of Stripe finds its account by it. Refuses with 'conflict' whoever was erased meanwhile. */
export async function findStripeCustomer(
  ctx: AppContext,
  stripe: Stripe,
  { accountId, email }: { accountId: string; email: string },
): Promise<string> {
  const mine = eq(creditAccounts.id, accountId);
  const read = async (): Promise<string | null> => {
    const [account] = await ctx.db.select({ id: creditAccounts.customerId }).from(creditAccounts).where(mine);
    return account?.id ?? null;
  };
  const known = await read();
  if (known && (await stillThere(stripe, known, email))) return known;
  const idempotencyKey = `customer:${createHash('sha256').update(`${accountId} ${known} ${email}`).digest('hex')}`;
  const { id } = await stripe.customers.create({ email }, { idempotencyKey });
  const unchanged = known ? eq(creditAccounts.customerId, known) : isNull(creditAccounts.customerId);
  await ctx.db
    .update(creditAccounts)
    .set({ customerId: id })
    .where(and(mine, unchanged, isNotNull(creditAccounts.userId)));
  // Another press may have been quicker: its messages must find the account too.
  const kept = await read();
  if (kept) return kept;
  await stripe.customers.del(id);
  throw new PublicError('conflict', 'This account was erased a moment ago.');
}

/** Also brings the address up to date, which may have changed since. */
async function stillThere(stripe: Stripe, id: string, email: string): Promise<boolean> {
  try {
    await stripe.customers.update(id, { email });
    return true;
  } catch (error) {
    if (refusedFor(error, 'resource_missing')) return false;
    throw error;
  }
}
