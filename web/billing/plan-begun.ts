/** Whether a plan is still what a checkout began: what is said of its beginning would be wrong of any other. */

import type { BillingState } from '../../domain/billing/api.ts';
import type { Offer } from '../../domain/billing/offers.ts';

type Standing = Pick<BillingState, 'plan' | 'billing' | 'cancel_at_period_end' | 'next_plan' | 'next_billing'>;

/** False too when it was cancelled, or a change of it waits. */
export const isAsBegun = ({ plan, billing }: Offer, now: Standing): boolean =>
  now.plan === plan &&
  now.billing === billing &&
  !now.cancel_at_period_end &&
  now.next_plan === null &&
  now.next_billing === null;
