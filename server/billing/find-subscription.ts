/** Finds the one plan of an account that is live. */
import { standingOf } from '../../domain/billing/standing.ts';
import type { Db } from '../platform/db.ts';
import { readSubscriptions, type SubscriptionRow } from './account.ts';

/** Active or past due, the grace over or not; null when there is none. A cancelled one is live until its period's end. */
export async function findSubscription(db: Db, accountId: string, now: Date): Promise<SubscriptionRow | null> {
  const live = (await readSubscriptions(db, accountId)).filter((row) => standingOf(row, now) !== 'ended');
  return live.at(-1) ?? null;
}
