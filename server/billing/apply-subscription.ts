/** The one way a paid plan changes: what the payment provider tells is kept, and the credits that follow from it are entered. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { knownUntil, settledUntil } from '../../domain/billing/due-moves.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { lockAccountById } from './lock-account.ts';
import { postMoves } from './post-moves.ts';
import { readAccount } from './read-account.ts';
import { subscriptions } from './tables.ts';

/** All of it as the provider has it now; null where there is none. `externalId` is the provider's name of the plan. */
export type SubscriptionState = Omit<typeof subscriptions.$inferSelect, 'id' | 'accountId' | 'testRenewalFails'>;

/**
 * Answers the plan's id. Call it inside a transaction; it locks the account. What fell due before the change is entered
 * under the old state first. The same state any number of times changes nothing more.
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
