/** A change of plan at Stripe: an upgrade with Stripe's own proration, made only if it is paid at once; a downgrade by a schedule. */
import type Stripe from 'stripe';
import type { Offer, offerChange } from '../../../domain/billing/offers.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { PublicError } from '../../platform/public-error.ts';
import type { SubscriptionRow } from '../account.ts';
import { CARD_REFUSED, callStripe, cardWasRefused, requireStripe } from '../payment-provider.ts';
import { couponOf, findStripePrice, intervalOf } from './price.ts';
import { syncStripeSubscription } from './subscription.ts';

export async function changeStripePlan(
  ctx: AppContext,
  plan: SubscriptionRow,
  offer: Offer,
  step: ReturnType<typeof offerChange>,
): Promise<void> {
  const stripe = requireStripe(ctx);
  await callStripe(ctx, async () => {
    const { externalId } = plan;
    if (step === 'downgrade') await schedule(stripe, plan, offer);
    else {
      await releaseStripeSchedule(stripe, externalId);
      if (step === 'upgrade') await upgradeOrPutBack(stripe, plan, offer);
    }
    await syncStripeSubscription(ctx, stripe, externalId);
  });
}

/** A refused card leaves a waiting downgrade as it was. */
async function upgradeOrPutBack(stripe: Stripe, plan: SubscriptionRow, offer: Offer): Promise<void> {
  try {
    await upgrade(stripe, plan.externalId, offer);
  } catch (error) {
    const { nextPlan, nextBilling } = plan;
    if (nextPlan && nextBilling) await schedule(stripe, plan, { plan: nextPlan, billing: nextBilling });
    throw error;
  }
}

async function upgrade(stripe: Stripe, id: string, offer: Offer): Promise<void> {
  const price = await findStripePrice(stripe, offer);
  const item = (await stripe.subscriptions.retrieve(id)).items.data[0];
  if (!item) throw new Error('A subscription at Stripe has no item.');
  try {
    await stripe.subscriptions.update(id, {
      items: [{ id: item.id, price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
  } catch (error) {
    if (cardWasRefused(error)) throw new PublicError('conflict', CARD_REFUSED);
    throw error;
  }
}

/** Two phases: the rest of the paid period, then one of the new offer, with which Stripe continues by itself. */
async function schedule(stripe: Stripe, plan: SubscriptionRow, offer: Offer): Promise<void> {
  const price = await findStripePrice(stripe, offer);
  const subscription = await stripe.subscriptions.retrieve(plan.externalId);
  const item = subscription.items.data[0];
  if (!item) throw new Error('A subscription at Stripe has no item.');
  const known = typeof subscription.schedule === 'string' ? subscription.schedule : subscription.schedule?.id;
  const { id, current_phase } = known
    ? await stripe.subscriptionSchedules.retrieve(known)
    : await stripe.subscriptionSchedules.create({ from_subscription: plan.externalId });
  // A phase has only the discounts that it names.
  const discounts = plan.discountPercent > 0 ? { discounts: [{ coupon: couponOf(plan.discountPercent) }] } : {};
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: current_phase?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        proration_behavior: 'none',
        ...discounts,
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: intervalOf[offer.billing], interval_count: 1 },
        proration_behavior: 'none',
        ...discounts,
      },
    ],
  });
}

/** Drops what a schedule had planned; the subscription continues as it is. */
export async function releaseStripeSchedule(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId);
  if (schedule) await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
}
