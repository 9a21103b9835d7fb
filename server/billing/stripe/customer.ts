/** Finds who an account is at Stripe, or makes that known there: an address for receipts, and no name. */
import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { BILLINGS, PAID_PLANS } from '../../../domain/billing/offers.ts';
import type { House, Who } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { needPayments, needStripe, reachStripe, refusedFor } from '../payment-provider.ts';
import { creditAccounts } from '../tables.ts';
import { findStripePrice, productOf } from './price.ts';

/** Kept with the account before anything can be paid: every message of Stripe finds its account by it. Refuses with 'conflict' whoever was erased meanwhile. */
export async function findStripeCustomer(
  house: House,
  stripe: Stripe,
  { accountId, email }: { accountId: string; email: string },
): Promise<string> {
  const mine = eq(creditAccounts.id, accountId);
  const read = async (): Promise<string | null> => {
    const [account] = await house.db.select({ id: creditAccounts.customerId }).from(creditAccounts).where(mine);
    return account?.id ?? null;
  };
  const known = await read();
  if (known && (await stillThere(stripe, known, email))) return known;
  const idempotencyKey = `customer:${createHash('sha256').update(`${accountId} ${known} ${email}`).digest('hex')}`;
  const { id } = await stripe.customers.create({ email }, { idempotencyKey });
  const unchanged = known ? eq(creditAccounts.customerId, known) : isNull(creditAccounts.customerId);
  await house.db
    .update(creditAccounts)
    .set({ customerId: id })
    .where(and(mine, unchanged, isNotNull(creditAccounts.userId)));
  // Another press may have been quicker: its messages must find the account too.
  const kept = await read();
  if (kept) return kept;
  await stripe.customers.del(id);
  throw new Refusal('conflict', 'This account was erased a moment ago.');
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

/** Where somebody changes how they pay: Stripe's portal, set up so that it keeps our rules, or the test checkout's own. */

/** Refuses with 'conflict' for whoever never began a checkout, 'unavailable' when Stripe is down. */
export async function openPortal(house: House, who: Who): Promise<{ url: string }> {
  if (needPayments(house) === 'test') return { url: '/pay/test/portal' };
  const [account] = await house.db
    .select({ customer: creditAccounts.customerId })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, who.userId));
  const customer = account?.customer;
  if (!customer) throw new Refusal('conflict', 'There is nothing to manage yet: you have not paid for anything here.');
  const stripe = needStripe(house);
  return reachStripe(house, async () => {
    const configuration = await findConfiguration(house, stripe);
    const return_url = `${house.env.publicUrl}/account#plan`;
    const { url } = await stripe.billingPortal.sessions.create({ customer, configuration, return_url });
    return { url };
  });
}

/** One for these prices and this address; made where it is missing. */
async function findConfiguration(house: House, stripe: Stripe): Promise<string> {
  const products = await Promise.all(
    PAID_PLANS.map(async (plan) => ({
      product: productOf(plan),
      prices: await Promise.all(BILLINGS.map((billing) => findStripePrice(stripe, { plan, billing }))),
    })),
  );
  const { publicUrl } = house.env;
  const mark = createHash('sha256')
    .update(JSON.stringify([publicUrl, products]))
    .digest('hex')
    .slice(0, 32);
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.twofold === mark);
  if (known) return known.id;
  const made = await stripe.billingPortal.configurations.create({
    metadata: { twofold: mark },
    // Stripe takes secure addresses only.
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
