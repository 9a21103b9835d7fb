/** A plan and its credits as the API answers them: a free account's unless told. */

export const billing = (part: Partial<BillingState> = {}): BillingState => ({
  credits: 1,
  tier: 'free',
  plan: 'free',
  billing: null,
  status: 'none',
  period_end: null,
  cancel_at_period_end: false,
  grace_until: null,
  next_plan: null,
  next_billing: null,
  next_credits_at: null,
  next_credits: 0,
  roll_over: false,
  shares_plan: false,
  partner_linked: false,
  partner_shares: false,
  discount_percent: 0,
  offered_discount_percent: 0,
  provider: null,
  ...part,
});

import type { BillingState } from '../../domain/billing/api.ts';
