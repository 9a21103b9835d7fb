/** Enters one step of a test plan: its state, the credits that follow, and what it pretends to have been paid. */

import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { applySubscription } from './apply-subscription.ts';
import { recordPayments } from './record-payments.ts';
import type { TestStep } from './test-plan-steps.ts';

/** Call it inside a transaction, under the account's lock. */
export async function applyTestStep(
  tx: Db,
  ctx: AppContext,
  accountId: string,
  { state, payment }: TestStep,
): Promise<void> {
  const subscriptionId = await applySubscription(tx, ctx, accountId, state);
  if (payment) await recordPayments(tx, { accountId, subscriptionId, provider: 'test' }, [payment]);
}
