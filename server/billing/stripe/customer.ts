/** An account's customer at Stripe: an email address for receipts and no name; the portal where they change how they pay; and its deletion. */
import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { BILLINGS, PAID_PLANS } from '../../../domain/billing/offers.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import { PublicError } from '../../platform/public-error.ts';
import { callStripe, refusedFor, requireProvider, requireStripe } from '../payment-provider.ts';
import { creditAccounts } from '../tables.ts';
import { findStripePrice, productOf } from './price.ts';

/**
 * The customer's id, created where it is missing. It is stored with the account before anything can be paid, because every
 * webhook finds its account by it. Refuses with 'conflict' a person who was erased meanwhile.
 */
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
  if (known && (await updateEmail(stripe, known, email))) return known;
  const idempotencyKey = `customer:${createHash('sha256').update(`${accountId} ${known} ${email}`).digest('hex')}`;
  const { id } = await stripe.customers.create({ email }, { idempotencyKey });
  const unchanged = known ? eq(creditAccounts.customerId, known) : isNull(creditAccounts.customerId);
  await ctx.db
    .update(creditAccounts)
    .set({ customerId: id })
    .where(and(mine, unchanged, isNotNull(creditAccounts.userId)));
  // Another request may have stored one first: its webhooks must find the account too.
  const kept = await read();
  if (kept) return kept;
  // The erasure may have seen and deleted it already.
  await deleteAtStripe(stripe, id);
  throw new PublicError('conflict', 'This account was just erased.');
}

/** False when the customer no longer exists. */
async function updateEmail(stripe: Stripe, id: string, email: string): Promise<boolean> {
  try {
    await stripe.customers.update(id, { email });
    return true;
  } catch (error) {
    if (refusedFor(error, 'resource_missing')) return false;
    throw error;
  }
}

/** The address of Stripe's portal, configured to keep our rules, or of the test checkout's. Refuses with 'conflict' a person who never began a checkout. */
export async function openPortal(ctx: AppContext, actor: Actor): Promise<{ url: string }> {
  if (requireProvider(ctx) === 'test') return { url: '/pay/test/portal' };
  const [account] = await ctx.db
    .select({ customer: creditAccounts.customerId })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, actor.userId));
  const customer = account?.customer;
  if (!customer)
    throw new PublicError('conflict', 'There’s nothing to manage yet. You haven’t paid for anything here.');
  const stripe = requireStripe(ctx);
  return callStripe(ctx, async () => {
    const configuration = await findConfiguration(ctx, stripe);
    const return_url = `${ctx.env.publicUrl}/account#plan`;
    const { url } = await stripe.billingPortal.sessions.create({ customer, configuration, return_url });
    return { url };
  });
}

/** The portal's configuration for these prices and this address, created where it is missing. */
async function findConfiguration(ctx: AppContext, stripe: Stripe): Promise<string> {
  const products = await Promise.all(
    PAID_PLANS.map(async (plan) => ({
      product: productOf(plan),
      prices: await Promise.all(BILLINGS.map((billing) => findStripePrice(stripe, { plan, billing }))),
    })),
  );
  const { publicUrl } = ctx.env;
  const mark = createHash('sha256')
    .update(JSON.stringify([publicUrl, products]))
    .digest('hex')
    .slice(0, 32);
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.twofold === mark);
  if (known) return known.id;
  const made = await stripe.billingPortal.configurations.create({
    metadata: { twofold: mark },
    // Stripe accepts only https addresses.
    business_profile: publicUrl.startsWith('https:')
      ? { privacy_policy_url: `${publicUrl}/privacy-policy`, terms_of_service_url: `${publicUrl}/terms` }
      : {},
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: false },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products,
        proration_behavior: 'always_invoice',
        schedule_at_period_end: {
          conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
        },
      },
    },
  });
  return made.id;
}

/** One who is no longer there is as good as deleted. */
async function deleteAtStripe(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!refusedFor(error, 'resource_missing')) throw error;
  }
}

/** Deletes the customer at Stripe, and with it their email address. */
export async function deleteStripeCustomer(
  ctx: AppContext,
  stripe: Stripe,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<void> {
  await callStripe(ctx, () => deleteAtStripe(stripe, customerId));
  await ctx.db
    .update(creditAccounts)
    .set({ customerId: null })
    .where(and(eq(creditAccounts.id, accountId), eq(creditAccounts.customerId, customerId)));
}
