/** Takes back what a schedule had in store for a subscription at Stripe; the subscription goes on as it is. */
import type Stripe from 'stripe';

export async function releaseStripeSchedule(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId);
  if (schedule) await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
}
