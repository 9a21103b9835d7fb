/** Changes what a live plan of the test checkout has in store; nothing is paid for it. */

import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { applySubscription, type SubscriptionState } from './apply-subscription.ts';
import { lockAccountById } from './lock-account.ts';
import { readSubscriptions, type SubscriptionRow } from './read-account.ts';
import { stateOf } from './subscription-states.ts';

export async function changeTestState(
  ctx: AppContext,
  { id, accountId }: SubscriptionRow,
  change: Partial<SubscriptionState>,
): Promise<void> {
  await ctx.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    const row = (await readSubscriptions(tx, accountId)).find((own) => own.id === id);
    if (!row || row.status === 'ended') throw new PublicError('conflict', 'This plan has ended.');
    await applySubscription(tx, ctx, accountId, { ...stateOf(row), ...change });
  });
}
