/** Finds the one plan of an account that is live. */

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { knownUntil, settledUntil } from '../../domain/billing/due-moves.ts';
import { standingOf } from '../../domain/billing/standing.ts';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { lockAccountById, readAccount, readSubscriptions, type SubscriptionRow } from './account.ts';
import { postMoves } from './grant.ts';
import { subscriptions } from './tables.ts';

/** Active or past due, the grace over or not; null when there is none. A cancelled one is live until its period's end. */
export async function findSubscription(db: Db, accountId: string, now: Date): Promise<SubscriptionRow | null> {
  const live = (await readSubscriptions(db, accountId)).filter((row) => standingOf(row, now) !== 'ended');
  return live.at(-1) ?? null;
}

/** The one way a paid plan changes: what the payment provider tells is kept, and the credits that follow from it are entered. */

/** All of it as the provider has it now; null where there is none. `externalId` is the provider's name of the plan. */
export type SubscriptionState = Omit<typeof subscriptions.$inferSelect, 'id' | 'accountId' | 'testRenewalFails'>;

/**
 * Answers the plan's id. Call it inside a transaction; it locks the account. What fell due before the change is entered
 * under the old state first. The same state any number of times changes nothing more.
 */
export async function applySubscription(
  tx: Db,
  house: House,
  accountId: string,
  state: SubscriptionState,
): Promise<string> {
  await lockAccountById(tx, accountId);
  const now = house.clock.now();
  const [before] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, state.provider), eq(subscriptions.externalId, state.externalId)));
  if (before && before.accountId !== accountId) throw new Error('This plan belongs to another account.');
  const id = before?.id ?? randomUUID();
  const account = await readAccount(tx, accountId);
  if (before) {
    await postMoves(tx, account, settledUntil(before, { ...before, ...state }, now));
    await tx.update(subscriptions).set(state).where(eq(subscriptions.id, id));
  } else {
    await postMoves(tx, account, now);
    await tx.insert(subscriptions).values({ id, accountId, ...state });
  }
  // Only from a plan that was paid all along do credits come as of the day they fell due.
  const notBefore = before?.status === 'active' ? undefined : now;
  const until = knownUntil(before ?? null, { id, ...state }, now);
  await postMoves(tx, await readAccount(tx, accountId), until, notBefore);
  return id;
}

/** A row of a paid plan as a state to be applied again, and a state as it is once the plan has ended. */

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
