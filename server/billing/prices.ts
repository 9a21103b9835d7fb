/** What the paid plans cost, in US cents (spec 1 section 9): the one place, and only the server has it. */
import type { Billing, PaidPlan } from '../../domain/billing/offers.ts';

export const PRICES: Record<PaidPlan, Record<Billing, number>> = {
  classic: { monthly: 999, yearly: 9999 },
  premium: { monthly: 1999, yearly: 19999 },
};

/** Receipts and statements say these, and nothing else. */
export const PRODUCT_NAMES: Record<PaidPlan, string> = { classic: 'Twofold Classic', premium: 'Twofold Premium' };
