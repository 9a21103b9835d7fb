/** Where somebody changes how they pay: Stripe's portal, set up so that it keeps our rules, or the test checkout's own. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { BILLINGS, PAID_PLANS } from '../../domain/billing/offers.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { findStripePrice, productOf } from './find-stripe-price.ts';
import { needPayments } from './need-payments.ts';
import { needStripe, reachStripe } from './reach-stripe.ts';
import { creditAccounts } from './tables.ts';

/** Refuses with 'conflict' for whoever never began a checkout, 'unavailable' when Stripe is down. */
export async function openPortal(ctx: AppContext, actor: Actor): Promise<{ url: string }> {
  if (needPayments(ctx) === 'test') return { url: '/pay/test/portal' };
  const [account] = await ctx.db
    .select({ customer: creditAccounts.customerId })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, actor.userId));
  const customer = account?.customer;
  if (!customer)
    throw new PublicError('conflict', 'There is nothing to manage yet: you have not paid for anything here.');
  const stripe = needStripe(ctx);
  return reachStripe(ctx, async () => {
    const configuration = await findConfiguration(ctx, stripe);
    const return_url = `${ctx.env.publicUrl}/account#plan`;
    const { url } = await stripe.billingPortal.sessions.create({ customer, configuration, return_url });
    return { url };
  });
}

/** One for these prices and this address; made where it is missing. */
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
