/** The view of a person's billing: their plan, what comes next and what the partner's plan adds, and the settings that go with it. */
import { eq } from 'drizzle-orm';
import type { BillingState } from '../../domain/billing/api.ts';
import { nextCredits } from '../../domain/billing/next-credits.ts';
import { liveOne, standingOf, tierOf } from '../../domain/billing/standing.ts';
import { findCouple } from '../partner/couple.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { findAccount, lockAccount, type SubscriptionRow } from './account.ts';
import { applyDueGrants } from './grant.ts';
import { findDiscount } from './payers.ts';
import { stripeOf, testCheckoutIsOpen } from './payment-provider.ts';
import { getSpendableAccounts, lotsToSpend, spendableTier } from './spendable-accounts.ts';
import { creditAccounts } from './tables.ts';
import { renewTestSubscriptions } from './test-checkout/plan.ts';

export async function getBilling(ctx: AppContext, actor: Actor): Promise<BillingState> {
  const now = ctx.clock.now();
  const accounts = await getSpendableAccounts(ctx, actor, now);
  const { own, shared } = accounts;
  const live = liveOne(own.subscriptions, now);
  const last = live ?? own.subscriptions.at(-1) ?? null;
  const next = nextCredits(live, now);
  return {
    credits: lotsToSpend(ctx, actor, accounts, now).reduce((sum, lot) => sum + lot.available, 0),
    tier: spendableTier(accounts, now),
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

interface BillingSettings {
  rollOver?: boolean | undefined;
  sharesPlan?: boolean | undefined;
}

/** Turns roll-over and the sharing of a plan on and off. What fell due until now is applied first, under the old settings. */
export async function updateBillingSettings(ctx: AppContext, actor: Actor, settings: BillingSettings): Promise<void> {
  const known = await findAccount(ctx.db, actor.userId);
  if (known) await renewTestSubscriptions(ctx, known);
  await ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const accountId = await lockAccount(tx, actor.userId, now);
    const { rollOver, sharesPlan } = await applyDueGrants(tx, ctx, actor, accountId, now);
    await tx
      .update(creditAccounts)
      .set({ rollOver: settings.rollOver ?? rollOver, sharesPlan: settings.sharesPlan ?? sharesPlan })
      .where(eq(creditAccounts.id, accountId));
  });
}
