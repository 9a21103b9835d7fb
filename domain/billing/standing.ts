/** Where a paid plan stands at an instant: whether it serves, until when, and which credits its account may still use. */
import type { PaidPlan } from './offers.ts';

/** A failed payment leaves the plan as it is for this long. Milliseconds. */
export const GRACE_MS = 7 * 24 * 3_600_000;

/** A subscription, as far as credits are concerned. */
export interface SubscriptionFacts {
  id: string;
  plan: PaidPlan;
  status: 'active' | 'past-due' | 'ended';
  /** Credit months are counted from here. */
  startedAt: Date;
  periodEnd: Date;
  /** The end of the last period that was paid. */
  paidThrough: Date;
  cancelAtPeriodEnd: boolean;
  graceUntil: Date | null;
  endedAt: Date | null;
}

export const later = (a: Date, b: Date): Date => (a < b ? b : a);
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** When it is over for good, as far as is known; null while it goes on. */
export function planEnd({ status, endedAt, periodEnd, cancelAtPeriodEnd }: SubscriptionFacts): Date | null {
  if (status === 'ended') return endedAt ?? periodEnd;
  return cancelAtPeriodEnd ? periodEnd : null;
}

/**
 * How long it serves past what was paid: a failed payment has its grace, and a renewal that nobody has told us of yet
 * as much, since providers charge an hour or so after the period began.
 */
export function servesUntil({ status, paidThrough, graceUntil }: SubscriptionFacts): Date {
  const patience = new Date(paidThrough.getTime() + GRACE_MS);
  return status === 'past-due' && graceUntil ? later(graceUntil, paidThrough) : patience;
}

/** What to call it: a cancelled plan has ended at the end of its period, whether or not the provider has said so. */
export function standingOf(subscription: SubscriptionFacts, now: Date): SubscriptionFacts['status'] {
  const end = planEnd(subscription);
  return end && end <= now ? 'ended' : subscription.status;
}

/** Whether the paid plan is on: active, or past due within its grace. */
export const isPaying = (subscription: SubscriptionFacts, now: Date): boolean =>
  standingOf(subscription, now) !== 'ended' && now < servesUntil(subscription);

export const tierOf = (subscriptions: SubscriptionFacts[], now: Date): 'free' | 'paid' =>
  subscriptions.some((subscription) => isPaying(subscription, now)) ? 'paid' : 'free';

/** The newest that has not ended; null for none. */
export const liveOne = <S extends SubscriptionFacts>(subscriptions: readonly S[], now: Date): S | null =>
  subscriptions.findLast((subscription) => standingOf(subscription, now) !== 'ended') ?? null;
