/** Another plan or rhythm: an upgrade at once, a downgrade at the end of what is paid. */
import type { BillingState } from '../../domain/billing/api.ts';
import { type Offer, offerChange } from '../../domain/billing/offers.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { changeStripePlan } from './change-stripe-plan.ts';
import { changeTestPlan } from './change-test-plan.ts';
import { needLivePlan } from './need-live-plan.ts';
import { readBilling } from './read-billing.ts';

/**
 * The plan as it is already: a waiting downgrade is taken back. Refuses with 'conflict' when the plan is about to end, a
 * payment is open, or the card was refused (nothing is changed then); 'unavailable' when the provider is down.
 */
export async function changePlan(ctx: AppContext, actor: Actor, offer: Offer): Promise<BillingState> {
  const plan = await needLivePlan(ctx, actor.userId);
  if (plan.cancelAtPeriodEnd) {
    throw new PublicError('conflict', 'Your plan ends with its period. Please keep it first, then change it.');
  }
  if (plan.status === 'past-due') {
    throw new PublicError('conflict', 'A payment is still open. Please settle it first, then change your plan.');
  }
  const step = offerChange(plan, offer);
  await (plan.provider === 'test' ? changeTestPlan : changeStripePlan)(ctx, plan, offer, step);
  return readBilling(ctx, actor);
}
