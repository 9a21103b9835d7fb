/** A paid plan as its provider last reported it. Every change goes through `applySubscription`, which posts the credits that follow from it. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { knownUntil, settledUntil } from '../../domain/billing/due-moves.ts';
import { standingOf } from '../../domain/billing/standing.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { getAccount, listSubscriptions, lockAccountById, type SubscriptionRow } from './account.ts';
import { postMoves } from './grant.ts';
import { subscriptions } from './tables.ts';

/** All of a plan as the provider has it now. `externalId` is the provider's own id of it. */
export type SubscriptionState = Omit<typeof subscriptions.$inferSelect, 'id' | 'accountId' | 'testRenewalFails'>;

/**
 * Returns the plan's id. Posts what fell due before the change under the old state first; the same state any number of
 * times changes nothing more. Call it inside a transaction; it locks the account.
 */
export async function applySubscription(
  tx: Db,
  ctx: AppContext,
  accountId: string,
  state: SubscriptionState,
): Promise<string> {
  await lockAccountById(tx, accountId);
  const now = ctx.clock.now();
  const [before] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, state.provider), eq(subscriptions.externalId, state.externalId)));
  if (before && before.accountId !== accountId) throw new Error('This plan belongs to another account.');
  const id = before?.id ?? randomUUID();
  const account = await getAccount(tx, accountId);
  if (before) {
    await postMoves(tx, [account], settledUntil(before, { ...before, ...state }, now));
    await tx.update(subscriptions).set(state).where(eq(subscriptions.id, id));
  } else {
    await postMoves(tx, [account], now);
    await tx.insert(subscriptions).values({ id, accountId, ...state });
  }
  // Credits are dated back to the day on which they fell due only where the plan was paid all along.
  const notBefore = before?.status === 'active' ? undefined : now;
  const until = knownUntil(before ?? null, { id, ...state }, now);
  await postMoves(tx, [await getAccount(tx, accountId)], until, notBefore);
  return id;
}

/** The one live plan of an account: active or past due, whether or not its grace is over. A cancelled one is live to the end of its period. */
export async function findSubscription(db: Db, accountId: string, now: Date): Promise<SubscriptionRow | null> {
  const live = (await listSubscriptions(db, accountId)).filter((row) => standingOf(row, now) !== 'ended');
  return live.at(-1) ?? null;
}

/** A plan's row as a state to be applied again. */
export function stateOf({ id: _, accountId: __, testRenewalFails: ___, ...state }: SubscriptionRow): SubscriptionState {
  return state;
}

/** A state as it is once the plan has ended. */
export const endedState = (state: SubscriptionState, endedAt: Date): SubscriptionState => ({
  ...state,
  status: 'ended',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  nextBilling: null,
  graceUntil: null,
  endedAt,
});
