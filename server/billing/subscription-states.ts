/** A row of a paid plan as a state to be applied again, and a state as it is once the plan has ended. */

import type { SubscriptionRow } from './account.ts';
import type { SubscriptionState } from './apply-subscription.ts';

export function stateOf({ id: _, accountId: __, testRenewalFails: ___, ...state }: SubscriptionRow): SubscriptionState {
  return state;
}

export const endedState = (state: SubscriptionState, endedAt: Date): SubscriptionState => ({
  ...state,
  status: 'ended',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  nextBilling: null,
  graceUntil: null,
  endedAt,
});
