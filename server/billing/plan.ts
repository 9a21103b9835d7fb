/** A person's live plan: changed, cancelled, resumed or ended, at whichever provider it is paid. */
import type { BillingState } from '../../domain/billing/api.ts';
import { type Offer, offerChange } from '../../domain/billing/offers.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { findAccount, type SubscriptionRow } from './account.ts';
import { getBilling } from './billing-state.ts';
import { callStripe, requireStripe, requireTestCheckout, stripeOf } from './payment-provider.ts';
import { changeStripePlan, releaseStripeSchedule } from './stripe/plan-change.ts';
import { cancelAtStripe, syncStripeSubscription } from './stripe/subscription.ts';
import { endedState, findSubscription, stateOf } from './subscription.ts';
import { changeTestPlan, changeTestState, renewTestSubscriptions } from './test-checkout/plan.ts';

/** The plan as its provider has it now. Refuses with 'conflict' when there is none, 'unavailable' when the provider is down. */
export async function requireLivePlan(ctx: AppContext, userId: string): Promise<SubscriptionRow> {
  const accountId = await findAccount(ctx.db, userId);
  if (accountId) await renewTestSubscriptions(ctx, accountId);
  const find = async () => (accountId ? findSubscription(ctx.db, accountId, ctx.clock.now()) : null);
  let live = await find();
  const stripe = stripeOf(ctx);
  if (live?.provider === 'stripe' && stripe) {
    const { externalId } = live;
    await callStripe(ctx, () => syncStripeSubscription(ctx, stripe, externalId));
    live = await find();
  }
  if (!live)
    throw new PublicError('conflict', 'You don’t have a paid plan right now. You can choose one on the pricing page.');
  return live;
}

/**
 * Upgrades at once, downgrades at the end of what is paid; the offer of the present plan drops a waiting downgrade. Refuses
 * with 'conflict' when the plan is about to end, a payment is open, or the card was refused (then nothing changes);
 * 'unavailable' when the provider is down.
 */
export async function changePlan(ctx: AppContext, actor: Actor, offer: Offer): Promise<BillingState> {
  const plan = await requireLivePlan(ctx, actor.userId);
  if (plan.cancelAtPeriodEnd) {
    throw new PublicError('conflict', 'Your plan is set to end with its period. Keep it first, then change it.');
  }
  if (plan.status === 'past-due') {
    throw new PublicError('conflict', 'There’s an open payment. Settle it first, then change your plan.');
  }
  const step = offerChange(plan, offer);
  await (plan.provider === 'test' ? changeTestPlan : changeStripePlan)(ctx, plan, offer, step);
  return getBilling(ctx, actor);
}

/** The plan stays, with its credits, until the end of what was paid; a waiting downgrade is dropped. Refuses as `requireLivePlan` does. */
export async function cancelPlan(ctx: AppContext, actor: Actor): Promise<BillingState> {
  const plan = await requireLivePlan(ctx, actor.userId);
  if (plan.provider === 'test') {
    await changeTestState(ctx, plan, { cancelAtPeriodEnd: true, nextPlan: null, nextBilling: null });
  } else if (!plan.cancelAtPeriodEnd) {
    const stripe = requireStripe(ctx);
    await callStripe(ctx, async () => {
      // Stripe refuses to cancel what a schedule manages.
      await releaseStripeSchedule(stripe, plan.externalId);
      await stripe.subscriptions.update(plan.externalId, { cancel_at_period_end: true });
      await syncStripeSubscription(ctx, stripe, plan.externalId);
    });
  }
  return getBilling(ctx, actor);
}

/** Takes back a cancellation or a waiting downgrade. Refuses as `requireLivePlan` does. */
export async function resumePlan(ctx: AppContext, actor: Actor): Promise<BillingState> {
  const plan = await requireLivePlan(ctx, actor.userId);
  if (plan.provider === 'test') {
    requireTestCheckout(ctx);
    await changeTestState(ctx, plan, { cancelAtPeriodEnd: false, nextPlan: null, nextBilling: null });
  } else {
    const stripe = requireStripe(ctx);
    await callStripe(ctx, async () => {
      await releaseStripeSchedule(stripe, plan.externalId);
      const { cancel_at_period_end, cancel_at } = await stripe.subscriptions.retrieve(plan.externalId);
      // The portal may set a date instead.
      if (cancel_at_period_end) await stripe.subscriptions.update(plan.externalId, { cancel_at_period_end: false });
      else if (cancel_at !== null) await stripe.subscriptions.update(plan.externalId, { cancel_at: '' });
      await syncStripeSubscription(ctx, stripe, plan.externalId);
    });
  }
  return getBilling(ctx, actor);
}

/** Ends a plan at once, without a refund. One that has ended already stays as it is. Refuses with 'unavailable' when the provider is down: then the plan continues. */
export async function endPlanNow(ctx: AppContext, plan: SubscriptionRow): Promise<void> {
  if (plan.provider === 'test') return endTestPlan(ctx, plan);
  const stripe = requireStripe(ctx);
  await callStripe(ctx, async () => {
    await cancelAtStripe(stripe, plan.externalId);
    await syncStripeSubscription(ctx, stripe, plan.externalId);
  });
}

async function endTestPlan(ctx: AppContext, plan: SubscriptionRow): Promise<void> {
  try {
    await changeTestState(ctx, plan, endedState(stateOf(plan), ctx.clock.now()));
  } catch (error) {
    // Another request ended it first.
    if (!(error instanceof PublicError && error.code === 'conflict')) throw error;
  }
}
