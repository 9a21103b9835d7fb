/** Another plan or rhythm: an upgrade at once, a downgrade at the end of what is paid. */
import type { BillingState } from '../../domain/billing/api.ts';
import { type Offer, offerChange } from '../../domain/billing/offers.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { readBilling } from './billing-state.ts';
import { needLivePlan } from './need-live-plan.ts';
import { changeStripePlan } from './stripe/plan-change.ts';
import { changeTestPlan } from './test-checkout/plan.ts';

/**
 * The plan as it is already: a waiting downgrade is taken back. Refuses with 'conflict' when the plan is about to end, a
 * payment is open, or the card was refused (nothing is changed then); 'unavailable' when the provider is down.
 */
export async function changePlan(house: House, who: Who, offer: Offer): Promise<BillingState> {
  const plan = await needLivePlan(house, who.userId);
  if (plan.cancelAtPeriodEnd) {
    throw new Refusal('conflict', 'Your plan ends with its period. Please keep it first, then change it.');
  }
  if (plan.status === 'past-due') {
    throw new Refusal('conflict', 'A payment is still open. Please settle it first, then change your plan.');
  }
  const step = offerChange(plan, offer);
  await (plan.provider === 'test' ? changeTestPlan : changeStripePlan)(house, plan, offer, step);
  return readBilling(house, who);
}
