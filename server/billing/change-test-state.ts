/** Changes what a live plan of the test checkout has in store; nothing is paid for it. */
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockAccountById, readSubscriptions, type SubscriptionRow } from './account.ts';
import { applySubscription, type SubscriptionState, stateOf } from './subscription.ts';

export async function changeTestState(
  house: House,
  { id, accountId }: SubscriptionRow,
  change: Partial<SubscriptionState>,
): Promise<void> {
  await house.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    const row = (await readSubscriptions(tx, accountId)).find((own) => own.id === id);
    if (!row || row.status === 'ended') throw new Refusal('conflict', 'This plan has ended.');
    await applySubscription(tx, house, accountId, { ...stateOf(row), ...change });
  });
}
