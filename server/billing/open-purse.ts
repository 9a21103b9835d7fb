/** What a person may spend from: their own account, and the partner's where that one shares its plan. */
import { and, eq, inArray } from 'drizzle-orm';
import { spendableLots } from '../../domain/billing/credits.ts';
import { type KeyedLot, lotsAsTheyEnd, sharedLots } from '../../domain/billing/due-moves.ts';
import { tierOf } from '../../domain/billing/standing.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { checkFreeCredit } from './check-free-credit.ts';
import { findPayers } from './find-payers.ts';
import { lockAccounts, openAccount } from './lock-account.ts';
import type { Account } from './read-account.ts';
import { creditAccounts } from './tables.ts';
import { tendAccount } from './tend-account.ts';

export interface Purse {
  own: Account;
  shared: Account | null;
}

/** Both accounts locked and up to date. Call it first in a transaction; `alsoLock` names further accounts it will touch. */
export async function openPurse(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  now: Date,
  alsoLock: string[] = [],
): Promise<Purse> {
  const ownId = await openAccount(tx, actor.userId, now);
  const sharerId = await findSharer(tx, actor.userId, now);
  await lockAccounts(tx, [ownId, ...(sharerId ? [sharerId] : []), ...alsoLock]);
  const own = await tendAccount(tx, ctx, actor, ownId, now);
  const sharer = sharerId ? await tendAccount(tx, ctx, null, sharerId, now) : null;
  return { own, shared: sharer?.sharesPlan ? sharer : null };
}

/** The one account of somebody who shares their plan with this person, whether or not it serves just now. */
export async function findSharer(db: Db, userId: string, now: Date): Promise<string | null> {
  const payers = (await findPayers(db, userId, now)).map(({ accountId }) => accountId);
  if (payers.length === 0) return null;
  const sharers = await db
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(and(inArray(creditAccounts.id, payers), eq(creditAccounts.sharesPlan, true)));
  return payers.find((id) => sharers.some((sharer) => sharer.id === id)) ?? null;
}

/** What can be spent now, in the order in which it is: one's own first, soonest to expire first, then the partner's. */
export function purseLots(ctx: AppContext, actor: Actor, { own, shared }: Purse, now: Date) {
  const freeAllowed = checkFreeCredit(ctx, actor) === 'allowed';
  const of = (account: Account, lots: Pick<KeyedLot, 'grantId' | 'available'>[]) =>
    lots.map(({ grantId, available }) => ({ accountId: account.id, grantId, available }));
  return [
    ...of(own, spendableLots(lotsAsTheyEnd(own), now, freeAllowed)),
    ...(shared ? of(shared, sharedLots(shared, now)) : []),
  ];
}

export const purseTier = ({ own, shared }: Purse, now: Date): 'free' | 'paid' =>
  tierOf([...own.subscriptions, ...(shared?.subscriptions ?? [])], now);
