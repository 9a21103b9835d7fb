/** Plans, rhythms and credits in words. */
import type { Billing, PaidPlan } from '../../domain/billing/offers.ts';

const NAMES: Record<PaidPlan | 'free', string> = { free: 'Free Plan', classic: 'Classic', premium: 'Premium' };

export const planName = (plan: PaidPlan | 'free'): string => NAMES[plan];

/** 'Premium, billed yearly'. */
export const offerName = (plan: PaidPlan, billing: Billing): string => `${NAMES[plan]}, billed ${billing}`;
