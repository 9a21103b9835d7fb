/** A person's live plan: changed, cancelled, resumed or ended, at whichever provider it is paid. */
import type { BillingState } from '../../domain/billing/api.ts';
import { type Offer, offerChange } from '../../domain/billing/offers.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { findAccount, type SubscriptionRow } from './account.ts';
import { getBilling } from './billing-state.ts';
import { callStripe, requireStripe, requireTestCheckout, stripeOf } from './payment-provider.ts';
import { changeStripePlan, releaseStripeSchedule } from './stripe/plan-change.ts';
import { cancelAtStripe, syncStripeSubscription } from './stripe/subscription.ts';
import { endedState, findSubscription, stateOf } from './subscription.ts';
import { changeTestPlan, changeTestState, renewTestSubscriptions } from './test-checkout/plan.ts';

/** The plan as its provider has it now. Refuses with 'conflict' when there is none, 'unavailable' when the provider is down. */
export async function requireLivePlan(house: House, userId: string): Promise<SubscriptionRow> {
  const accountId = await findAccount(house.db, userId);
  if (accountId) await renewTestSubscriptions(house, accountId);
  const find = async () => (accountId ? findSubscription(house.db, accountId, house.clock.now()) : null);
  let live = await find();
  const stripe = stripeOf(house);
  if (live?.provider === 'stripe' && stripe) {
    const { externalId } = live;
    await callStripe(house, () => syncStripeSubscription(house, stripe, externalId));
    live = await find();
  }
  if (!live) throw new Refusal('conflict', 'You have no paid plan just now. You can choose one on the pricing page.');
  return live;
}

/**
 * Upgrades at once, downgrades at the end of what is paid; the offer of the present plan drops a waiting downgrade. Refuses
 * with 'conflict' when the plan is about to end, a payment is open, or the card was refused (then nothing changes);
 * 'unavailable' when the provider is down.
 */
export async function changePlan(house: House, who: Who, offer: Offer): Promise<BillingState> {
  const plan = await requireLivePlan(house, who.userId);
  if (plan.cancelAtPeriodEnd) {
    throw new Refusal('conflict', 'Your plan ends with its period. Please keep it first, then change it.');
  }
  if (plan.status === 'past-due') {
    throw new Refusal('conflict', 'A payment is still open. Please settle it first, then change your plan.');
  }
  const step = offerChange(plan, offer);
  await (plan.provider === 'test' ? changeTestPlan : changeStripePlan)(house, plan, offer, step);
  return getBilling(house, who);
}

/** The plan stays, with its credits, until the end of what was paid; a waiting downgrade is dropped. Refuses as `requireLivePlan` does. */
export async function cancelPlan(house: House, who: Who): Promise<BillingState> {
  const plan = await requireLivePlan(house, who.userId);
  if (plan.provider === 'test') {
    await changeTestState(house, plan, { cancelAtPeriodEnd: true, nextPlan: null, nextBilling: null });
  } else if (!plan.cancelAtPeriodEnd) {
    const stripe = requireStripe(house);
    await callStripe(house, async () => {
      // Stripe refuses to cancel what a schedule manages.
      await releaseStripeSchedule(stripe, plan.externalId);
      await stripe.subscriptions.update(plan.externalId, { cancel_at_period_end: true });
      await syncStripeSubscription(house, stripe, plan.externalId);
    });
  }
  return getBilling(house, who);
}

/** Takes back a cancellation or a waiting downgrade. Refuses as `requireLivePlan` does. */
export async function resumePlan(house: House, who: Who): Promise<BillingState> {
  const plan = await requireLivePlan(house, who.userId);
  if (plan.provider === 'test') {
    requireTestCheckout(house);
    await changeTestState(house, plan, { cancelAtPeriodEnd: false, nextPlan: null, nextBilling: null });
  } else {
    const stripe = requireStripe(house);
    await callStripe(house, async () => {
      await releaseStripeSchedule(stripe, plan.externalId);
      const { cancel_at_period_end, cancel_at } = await stripe.subscriptions.retrieve(plan.externalId);
      // The portal may set a date instead.
      if (cancel_at_period_end) await stripe.subscriptions.update(plan.externalId, { cancel_at_period_end: false });
      else if (cancel_at !== null) await stripe.subscriptions.update(plan.externalId, { cancel_at: '' });
      await syncStripeSubscription(house, stripe, plan.externalId);
    });
  }
  return getBilling(house, who);
}

/** Ends a plan at once, without a refund. One that has ended already stays as it is. Refuses with 'unavailable' when the provider is down: then the plan continues. */
export async function endPlanNow(house: House, plan: SubscriptionRow): Promise<void> {
  if (plan.provider === 'test') return endTestPlan(house, plan);
  const stripe = requireStripe(house);
  await callStripe(house, async () => {
    await cancelAtStripe(stripe, plan.externalId);
    await syncStripeSubscription(house, stripe, plan.externalId);
  });
}

async function endTestPlan(house: House, plan: SubscriptionRow): Promise<void> {
  try {
    await changeTestState(house, plan, endedState(stateOf(plan), house.clock.now()));
  } catch (error) {
    // Another request ended it first.
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
  }
}
