/** A person's plan in one view: what it is, what comes next, and what the partner's adds to it. */
import type { BillingState } from '../../domain/billing/api.ts';
import { nextCredits } from '../../domain/billing/next-credits.ts';
import { liveOne, standingOf, tierOf } from '../../domain/billing/standing.ts';
import { findCouple } from '../partner/couple.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findDiscount } from './find-discount.ts';
import { testCheckoutIsOpen } from './need-payments.ts';
import { purseLots, purseTier } from './open-purse.ts';
import { stripeOf } from './reach-stripe.ts';
import type { SubscriptionRow } from './read-account.ts';
import { readPurse } from './read-purse.ts';

export async function readBilling(ctx: AppContext, actor: Actor): Promise<BillingState> {
  const now = ctx.clock.now();
  const purse = await readPurse(ctx, actor, now);
  const { own, shared } = purse;
  const live = liveOne(own.subscriptions, now);
  const last = live ?? own.subscriptions.at(-1) ?? null;
  const next = nextCredits(live, now);
  return {
    credits: purseLots(ctx, actor, purse, now).reduce((sum, lot) => sum + lot.available, 0),
    tier: purseTier(purse, now),
    plan: live?.plan ?? 'free',
    billing: live?.billing ?? null,
    status: last ? standingOf(last, now) : 'none',
    period_end: last ? (last.endedAt ?? last.periodEnd).toISOString() : null,
    ...comingChange(live),
    next_credits_at: next.at?.toISOString() ?? null,
    next_credits: next.amount,
    roll_over: own.rollOver,
    shares_plan: own.sharesPlan,
    partner_linked: (await findCouple(ctx.db, actor.userId)) !== null,
    partner_shares: shared !== null && tierOf(shared.subscriptions, now) === 'paid',
    discount_percent: live?.discountPercent ?? 0,
    offered_discount_percent: live ? 0 : await offeredDiscount(ctx, actor, now),
    provider: last?.provider ?? null,
  };
}

async function offeredDiscount(ctx: AppContext, { userId }: Actor, now: Date): Promise<number> {
  const provider = stripeOf(ctx) ? 'stripe' : testCheckoutIsOpen(ctx) ? 'test' : null;
  return provider ? findDiscount(ctx.db, userId, provider, now) : 0;
}

const comingChange = (live: SubscriptionRow | null) => ({
  cancel_at_period_end: live?.cancelAtPeriodEnd ?? false,
  grace_until: live?.graceUntil?.toISOString() ?? null,
  next_plan: live?.nextPlan ?? null,
  next_billing: live?.nextBilling ?? null,
});
