/** What credits are: how many are free, how long a hold lasts, and the sentences that a refusal shows. */

/** The free plan's credits in each calendar month (UTC); they do not roll over (spec 1 section 9). */
export const FREE_CREDITS_A_MONTH = 1;

/** A hold that was neither captured nor voided by then no longer counts. Milliseconds. */
export const HOLD_MS = 10 * 60_000;

/** An Idempotency-Key is remembered for this long at least; one that was charged, as long as the books. Milliseconds. */
export const KEY_MEMORY_MS = 7 * 24 * 3_600_000;

/** Where a grant of credits comes from. */
export type CreditSource = 'free' | 'classic' | 'premium' | 'gift';

/** What a credit can be spent on. */
export const TOOLS = ['plan', 'ideas', 'scenarios'] as const;
export type Tool = (typeof TOOLS)[number];

/** Spec 1 section 8. */
export const NO_CREDIT_MESSAGE =
  'You have reached the limit of free trials. Please sign up for a subscription to generate more plans.';

/** What each tool says with no credit left: spec 1 section 8, spec 2 section 8. */
export const NO_CREDIT_MESSAGES: Record<Tool, string> = {
  plan: NO_CREDIT_MESSAGE,
  ideas: 'Please buy more credits to generate additional spice up ideas.',
  scenarios: NO_CREDIT_MESSAGE,
};

export const UNVERIFIED_MESSAGE =
  'Please confirm your email address first. Your free credit is ready as soon as you have.';

export const DISPOSABLE_MESSAGE =
  'Temporary email addresses get no free credit. Please switch to an address you keep, or choose a subscription.';

/** Whether somebody may have and spend free credits, or what stands in the way. */
export const FREE_CREDIT_STANDINGS = ['allowed', 'unverified', 'disposable'] as const;
export type FreeCreditStanding = (typeof FREE_CREDIT_STANDINGS)[number];

/** A grant of credits, as far as spending is concerned. */
export interface Lot {
  grantId: string;
  source: CreditSource;
  expiresAt: Date;
  /** When its end was put off by a month, once. */
  rolledOverAt: Date | null;
  available: number;
  held: number;
  spent: number;
}

/** The calendar month in UTC, as `2026-11`. */
export function creditMonth(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** When the month that `now` lies in is over: the first instant of the next one, UTC. */
export function monthEnd(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/**
 * The lots that can be spent now, soonest to expire first, of two the one that cannot roll over any more. Free ones only
 * where `freeAllowed`.
 */
export function spendableLots<L extends Lot>(lots: L[], now: Date, freeAllowed: boolean): L[] {
  return lots
    .filter((lot) => lot.available > 0 && lot.expiresAt > now && (freeAllowed || lot.source !== 'free'))
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || Number(!a.rolledOverAt) - Number(!b.rolledOverAt));
}

/** Successful free generations; only rises. */
export function trialCount(lots: Lot[]): number {
  return lots.filter((lot) => lot.source === 'free').reduce((sum, lot) => sum + lot.spent, 0);
}
