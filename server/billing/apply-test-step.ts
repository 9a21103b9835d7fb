/** Enters one step of a test plan: its state, the credits that follow, and what it pretends to have been paid. */
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { recordPayments } from './payment.ts';
import { applySubscription } from './subscription.ts';
import type { TestStep } from './test-plan-steps.ts';

/** Call it inside a transaction, under the account's lock. */
export async function applyTestStep(
  tx: Db,
  house: House,
  accountId: string,
  { state, payment }: TestStep,
): Promise<void> {
  const subscriptionId = await applySubscription(tx, house, accountId, state);
  if (payment) await recordPayments(tx, { accountId, subscriptionId, provider: 'test' }, [payment]);
}
