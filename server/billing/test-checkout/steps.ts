/** The arithmetic of a plan of the test checkout: its first period, a renewal, an upgrade. Pure. */
import { boundary, monthIndex } from '../../../domain/billing/credit-months.ts';
import { type Billing, discountedCents, type Offer } from '../../../domain/billing/offers.ts';
import { GRACE_MS } from '../../../domain/billing/standing.ts';
import type { PaidInvoice } from '../payment.ts';
import { PRICES } from '../prices.ts';
import { endedState, type SubscriptionState } from '../subscription.ts';

export interface TestStep {
  state: SubscriptionState;
  /** What is recorded as paid with it; null where nothing is. */
  payment: PaidInvoice | null;
}

const MONTHS: Record<Billing, number> = { monthly: 1, yearly: 12 };

const priceOf = ({ plan, billing }: Offer, percent: number): number => discountedCents(PRICES[plan][billing], percent);

function paid(state: SubscriptionState, amountCents: number, paidAt: Date): PaidInvoice {
  const { externalId, plan, billing } = state;
  return {
    id: `${externalId}:${paidAt.toISOString()}`,
    plan,
    billing,
    amountCents,
    paidAt,
    chargeId: null,
    receiptUrl: null,
  };
}

export function firstTestPeriod(externalId: string, offer: Offer, discountPercent: number, now: Date): TestStep {
  const periodEnd = boundary(now, MONTHS[offer.billing]);
  const state: SubscriptionState = {
    provider: 'test',
    externalId,
    plan: offer.plan,
    billing: offer.billing,
    status: 'active',
    startedAt: now,
    periodStart: now,
    periodEnd,
    paidThrough: periodEnd,
    cancelAtPeriodEnd: false,
    nextPlan: null,
    nextBilling: null,
    graceUntil: null,
    discountPercent,
    endedAt: null,
  };
  return { state, payment: paid(state, priceOf(offer, discountPercent), now) };
}

/**
 * What happens at the end of a period; null while it lasts. `fails`: this payment is to be refused. `goesOn`: the test
 * checkout is still open. A period that nobody paid for is the last one.
 */
export function nextTestStep(state: SubscriptionState, now: Date, fails: boolean, goesOn: boolean): TestStep | null {
  const { periodEnd: at, startedAt, discountPercent } = state;
  if (state.status === 'ended' || at > now) return null;
  if (state.cancelAtPeriodEnd || state.status === 'past-due' || !goesOn) {
    return { state: endedState(state, at), payment: null };
  }
  const offer = { plan: state.nextPlan ?? state.plan, billing: state.nextBilling ?? state.billing };
  const periodEnd = boundary(startedAt, monthIndex(startedAt, at) + MONTHS[offer.billing]);
  const next = { ...state, ...offer, nextPlan: null, nextBilling: null, periodStart: at, periodEnd };
  if (fails) {
    return { state: { ...next, status: 'past-due', graceUntil: new Date(at.getTime() + GRACE_MS) }, payment: null };
  }
  const renewed = { ...next, paidThrough: periodEnd };
  return { state: renewed, payment: paid(renewed, priceOf(offer, discountPercent), at) };
}

/** Pays for a period whose payment had failed. */
export function settledTestPeriod(state: SubscriptionState, now: Date): TestStep {
  const settled: SubscriptionState = { ...state, status: 'active', graceUntil: null, paidThrough: state.periodEnd };
  return { state: settled, payment: paid(settled, priceOf(settled, state.discountPercent), now) };
}

/**
 * An immediate upgrade. With the same billing the rest of the period costs the difference; a year counts from the start of
 * the month that it replaces, which is deducted in full; a month that replaces a year begins with the current month.
 */
export function upgradedTestPlan(state: SubscriptionState, offer: Offer, now: Date): TestStep {
  const { startedAt, periodStart, periodEnd, discountPercent } = state;
  const [before, after] = [priceOf(state, discountPercent), priceOf(offer, discountPercent)];
  const left = (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - periodStart.getTime());
  const next = { ...state, ...offer, nextPlan: null, nextBilling: null };
  if (offer.billing === state.billing) return { state: next, payment: charged(next, (after - before) * left, now) };
  const month = monthIndex(startedAt, offer.billing === 'yearly' ? periodStart : now);
  const end = boundary(startedAt, month + MONTHS[offer.billing]);
  const moved = { ...next, periodStart: boundary(startedAt, month), periodEnd: end, paidThrough: end };
  return { state: moved, payment: charged(moved, after - (offer.billing === 'yearly' ? before : before * left), now) };
}

const charged = (state: SubscriptionState, cents: number, at: Date): PaidInvoice | null =>
  cents >= 1 ? paid(state, Math.floor(cents), at) : null;
