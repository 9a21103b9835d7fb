/** What Stripe says of a subscription now: its state in our terms, and every paid invoice of it. */
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Offer, PARTNER_DISCOUNT_PERCENT } from '../../../domain/billing/offers.ts';
import { GRACE_MS } from '../../../domain/billing/standing.ts';
import type { PaidInvoice } from '../payment.ts';
import type { SubscriptionState } from '../subscription.ts';
import { couponOf, fetchStripeOffer } from './price.ts';

export interface StripeFacts {
  customerId: string;
  /** From its metadata: the checkout it came from. */
  checkoutId: string | null;
  /** Null while the first payment is awaited, and for what is no plan of ours. */
  state: SubscriptionState | null;
  invoices: PaidInvoice[];
}

const uuid = z.uuid();
const instant = (seconds: number): Date => new Date(seconds * 1000);
const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);

export async function fetchStripeSubscription(stripe: Stripe, id: string): Promise<StripeFacts> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', 'schedule', 'discounts'] });
  const item = subscription.items.data[0];
  const offer = item ? await fetchStripeOffer(stripe, item.price) : null;
  const status = statusOf(subscription.status);
  return {
    customerId: idOf(subscription.customer),
    // Whoever works at Stripe's own pages may write anything there.
    checkoutId: uuid.safeParse(subscription.metadata.checkout).data ?? null,
    state: item && offer && status ? await stateFrom(stripe, subscription, item, offer, status) : null,
    invoices: item && offer && status ? await fetchInvoices(stripe, id, offer) : [],
  };
}

function statusOf(status: Stripe.Subscription.Status): SubscriptionState['status'] | null {
  if (status === 'active' || status === 'trialing') return 'active';
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') return 'past-due';
  return status === 'canceled' ? 'ended' : null;
}

async function stateFrom(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  offer: Offer,
  status: SubscriptionState['status'],
): Promise<SubscriptionState> {
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice;
  const next = status === 'ended' ? null : await nextOffer(stripe, subscription, offer);
  const failedAt = invoice?.status_transitions.finalized_at ?? invoice?.created ?? item.current_period_start;
  return {
    provider: 'stripe',
    externalId: subscription.id,
    ...offer,
    status,
    startedAt: instant(subscription.start_date),
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    // A renewal's invoice is a draft for about an hour, while the subscription is called active already.
    paidThrough: instant(invoice?.status === 'paid' ? item.current_period_end : item.current_period_start),
    cancelAtPeriodEnd: status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    nextPlan: next?.plan ?? null,
    nextBilling: next?.billing ?? null,
    // An invoice is tried as soon as it is final.
    graceUntil: status === 'past-due' ? new Date(failedAt * 1000 + GRACE_MS) : null,
    discountPercent: hasPartnerCoupon(subscription) ? PARTNER_DISCOUNT_PERCENT : 0,
    endedAt: status === 'ended' ? instant(subscription.ended_at ?? item.current_period_end) : null,
  };
}

/** What a schedule has in store after the present phase. */
async function nextOffer(stripe: Stripe, { schedule }: Stripe.Subscription, now: Offer): Promise<Offer | null> {
  if (!schedule || typeof schedule === 'string') return null;
  const end = schedule.current_phase?.end_date ?? 0;
  const price = schedule.phases.find((phase) => phase.start_date >= end)?.items[0]?.price;
  const next = price ? await fetchStripeOffer(stripe, price) : null;
  return next && (next.plan !== now.plan || next.billing !== now.billing) ? next : null;
}

function hasPartnerCoupon({ discounts }: Stripe.Subscription): boolean {
  return discounts.some((discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon;
    return coupon !== null && idOf(coupon) === couponOf(PARTNER_DISCOUNT_PERCENT);
  });
}

/** Nothing was paid where a credit covered all of it. */
async function fetchInvoices(stripe: Stripe, subscription: string, offer: Offer): Promise<PaidInvoice[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] });
  const paid = data.filter(({ amount_paid }) => amount_paid > 0);
  return Promise.all(
    paid.map(async (invoice) => ({
      id: invoice.id,
      ...((await invoicedOffer(stripe, invoice)) ?? offer),
      amountCents: invoice.amount_paid,
      chargeId: chargeOf(invoice),
      receiptUrl: invoice.hosted_invoice_url ?? null,
      paidAt: instant(invoice.status_transitions.paid_at ?? invoice.created),
    })),
  );
}

/** What the largest line is for: an upgrade's invoice also takes off what is left of the old plan. */
async function invoicedOffer(stripe: Stripe, { lines }: Stripe.Invoice): Promise<Offer | null> {
  const [largest] = lines.data.toSorted((a, b) => b.amount - a.amount);
  const price = largest?.pricing?.price_details?.price;
  return price ? fetchStripeOffer(stripe, price) : null;
}

function chargeOf({ payments }: Stripe.Invoice): string | null {
  const made = payments?.data.find(({ status }) => status === 'paid')?.payment;
  const target = made?.payment_intent ?? made?.charge;
  return target ? idOf(target) : null;
}
