/**
 * The webhook that Stripe calls. A message only says where to look: what counts is what Stripe answers when asked, so
 * messages may come late, twice and in any order.
 */
import type { Hono } from 'hono';
import Stripe from 'stripe';
import type { AppContext } from '../../platform/app-context.ts';
import { describeError } from '../../platform/errors.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { tooMany } from '../../platform/http/limits.ts';
import { PublicError, problemBody } from '../../platform/public-error.ts';
import { readLimited } from '../../platform/routes.ts';
import { refusedFor } from '../payment-provider.ts';
import { syncStripeCheckout } from './checkout.ts';
import { eventIsKnown, type PaymentEvent } from './event.ts';
import { syncStripeRefund } from './refund.ts';
import { syncStripeSubscription } from './subscription.ts';

const MAX_BYTES = 524_288;
/** Counts forged messages only: Stripe's own come in bursts. */
const FORGERIES = { points: 30, seconds: 60 };

export function mountWebhook(app: Hono, ctx: AppContext): void {
  app.post('/api/stripe/webhook', async (c) => {
    // As it came, since the signature is over its bytes.
    const raw = await readLimited(c.req.raw, MAX_BYTES);
    try {
      const verdict = await receiveWebhook(ctx, raw, c.req.header('stripe-signature') ?? '');
      if (verdict === 'taken') return c.json({ received: true });
    } catch (error) {
      ctx.log.error({ error: describeError(error) }, 'a message of Stripe could not be acted upon');
      return c.json({ received: false }, 500);
    }
    const wait = await ctx.limits.take('webhook', clientAddress(ctx.env, c), FORGERIES);
    if (wait > 0) throw tooMany(wait);
    const refusal = new PublicError('invalid', 'This message is not signed by the payment service, or it is too old.');
    ctx.log.warn({ code: refusal.code }, 'a message to the webhook was refused');
    const problem = { ...problemBody(refusal), status: 400 };
    return c.body(JSON.stringify(problem), 400, {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
    });
  });
}

/** How long a signature is valid. */
const TOLERANCE_S = 300;

/**
 * Returns 'refused' for what Stripe did not sign within the last five minutes, else 'taken'. Throws when it cannot be
 * handled; then nothing is recorded of it, so that Stripe sends it again.
 */
async function receiveWebhook(ctx: AppContext, raw: string, signature: string): Promise<'taken' | 'refused'> {
  const { payments } = ctx;
  if (payments.kind !== 'stripe' || payments.webhookSecret === '') return 'refused';
  const { stripe } = payments;
  const now = ctx.clock.now();
  let event: Stripe.Event;
  try {
    const signed = [raw, signature, payments.webhookSecret, TOLERANCE_S, undefined, now.getTime()] as const;
    event = await stripe.webhooks.constructEventAsync(...signed);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return 'refused';
    throw error;
  }
  const { id, type } = event;
  const received: PaymentEvent = { id, type, receivedAt: now };
  if (await eventIsKnown(ctx.db, received)) return 'taken';
  try {
    await handleEvent(ctx, stripe, type, event.data.object as unknown as StripeObject, received);
  } catch (error) {
    // Its object does not exist at Stripe, so sending it again would not help.
    if (!refusedFor(error, 'resource_missing')) throw error;
    ctx.log.warn({ event: id, type }, 'a message of Stripe spoke of something that is not there');
  }
  return 'taken';
}

/** Only ids are read, which every version of Stripe's API has in the same place. */
interface StripeObject {
  object?: string;
  id?: string;
  charge?: string | null;
  payment_intent?: string | null;
}

async function handleEvent(
  ctx: AppContext,
  stripe: Stripe,
  type: string,
  about: StripeObject,
  event: PaymentEvent,
): Promise<void> {
  const { id } = about;
  if (type.startsWith('customer.subscription.') && id) return syncStripeSubscription(ctx, stripe, id, event);
  if (type.startsWith('checkout.session.') && id) return syncStripeCheckout(ctx, stripe, id, event);
  // An upcoming invoice has no id yet.
  if (type.startsWith('invoice.') && about.object === 'invoice' && id) return onInvoice(ctx, stripe, id, event);
  const charge = about.object === 'charge' ? id : (about.payment_intent ?? about.charge);
  if (/^(charge\.refund|refund\.)/.test(type) && charge) await onRefund(ctx, stripe, charge, event);
}

async function onInvoice(ctx: AppContext, stripe: Stripe, id: string, event: PaymentEvent): Promise<void> {
  const subscription = await subscriptionOf(stripe, id);
  if (subscription) await syncStripeSubscription(ctx, stripe, subscription, event);
}

/** The payment may not be recorded yet, so its subscription is synced first. */
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
