/**
 * Takes a message of Stripe's: signed, fresh, acted upon once. A message only says where to look: what counts is what
 * Stripe answers when asked, so messages may come late, twice and in any order.
 */
import Stripe from 'stripe';
import type { AppContext } from '../platform/app-context.ts';
import { refusedFor } from './reach-stripe.ts';
import { eventIsKnown, type PaymentEvent } from './remember-event.ts';
import { settleStripeCheckout } from './settle-stripe-checkout.ts';
import { syncStripeRefund } from './sync-stripe-refund.ts';
import { syncStripeSubscription } from './sync-stripe-subscription.ts';

/** Seconds that a signature holds. */
export const TOLERANCE_S = 300;

/**
 * `raw` is the body as it came. Answers 'refused' for what is not signed by Stripe in the last five minutes, else 'taken';
 * throws when it could not be acted upon, and then nothing is remembered of it, so that Stripe sends it again.
 */
export async function receiveWebhook(ctx: AppContext, raw: string, signature: string): Promise<'taken' | 'refused'> {
  const { payments } = ctx;
  if (payments.kind !== 'stripe' || payments.webhookSecret === '') return 'refused';
  const { stripe } = payments;
  const now = ctx.clock.now();
  let event: Stripe.Event;
  try {
    const said = [raw, signature, payments.webhookSecret, TOLERANCE_S, undefined, now.getTime()] as const;
    event = await stripe.webhooks.constructEventAsync(...said);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return 'refused';
    throw error;
  }
  const { id, type } = event;
  const told: PaymentEvent = { id, type, receivedAt: now };
  if (await eventIsKnown(ctx.db, told)) return 'taken';
  try {
    await actUpon(ctx, stripe, type, event.data.object as unknown as Told, told);
  } catch (error) {
    // What it speaks of is gone at Stripe, or never was there: sending it again would not help.
    if (!refusedFor(error, 'resource_missing')) throw error;
    ctx.log.warn({ event: id, type }, 'a message of Stripe spoke of something that is not there');
  }
  return 'taken';
}

/** What of the object is looked at: ids, which every version of Stripe's API has in the same place. */
interface Told {
  object?: string;
  id?: string;
  charge?: string | null;
  payment_intent?: string | null;
}

async function actUpon(ctx: AppContext, stripe: Stripe, type: string, about: Told, event: PaymentEvent): Promise<void> {
  const { id } = about;
  if (type.startsWith('customer.subscription.') && id) return syncStripeSubscription(ctx, stripe, id, event);
  if (type.startsWith('checkout.session.') && id) return settleStripeCheckout(ctx, stripe, id, event);
  // An upcoming invoice has no id yet.
  if (type.startsWith('invoice.') && about.object === 'invoice' && id) return onInvoice(ctx, stripe, id, event);
  const charge = about.object === 'charge' ? id : (about.payment_intent ?? about.charge);
  if (/^(charge\.refund|refund\.)/.test(type) && charge) await onRefund(ctx, stripe, charge, event);
}

async function onInvoice(ctx: AppContext, stripe: Stripe, id: string, event: PaymentEvent): Promise<void> {
  const subscription = await subscriptionOf(stripe, id);
  if (subscription) await syncStripeSubscription(ctx, stripe, subscription, event);
}

/** The payment may not have been told of yet: its subscription is looked at first. */
async function onRefund(ctx: AppContext, stripe: Stripe, chargeId: string, event: PaymentEvent): Promise<void> {
  const intent = chargeId.startsWith('pi_') ? chargeId : (await stripe.charges.retrieve(chargeId)).payment_intent;
  if (typeof intent === 'string') {
    const payment = { type: 'payment_intent', payment_intent: intent } as const;
    const [made] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
    const subscription = typeof made?.invoice === 'string' ? await subscriptionOf(stripe, made.invoice) : null;
    if (subscription) await syncStripeSubscription(ctx, stripe, subscription);
  }
  await syncStripeRefund(ctx, stripe, chargeId, event);
}

async function subscriptionOf(stripe: Stripe, invoice: string): Promise<string | null> {
  const subscription = (await stripe.invoices.retrieve(invoice)).parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription.id : (subscription ?? null);
}
