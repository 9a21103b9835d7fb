/** The accounts that a person may spend from: their own, and the partner's where the partner shares their plan. */
import type { SQL } from 'drizzle-orm';
import { type FreeCreditStanding, spendableLots, trialCount } from '../../domain/billing/credits.ts';
import { type KeyedLot, lotsAsTheyEnd, sharedLots } from '../../domain/billing/due-moves.ts';
import { type NextCredits, nextCredits } from '../../domain/billing/next-credits.ts';
import { liveOne, tierOf } from '../../domain/billing/standing.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { type Account, getAccountsOf, lockAccounts, openAccount } from './account.ts';
import { checkFreeCredit } from './free-credit.ts';
import { applyDueGrants, hasDueGrants } from './grant.ts';
import { findPayers } from './payers.ts';
import { renewTestSubscriptions } from './test-checkout/plan.ts';

export interface SpendableAccounts {
  own: Account;
  shared: Account | null;
}

/** Brings the accounts up to date first where anything is due. */
export async function getSpendableAccounts(ctx: AppContext, actor: Actor, now: Date): Promise<SpendableAccounts> {
  const read = async (): Promise<SpendableAccounts> =>
    (await getSettledAccounts(ctx, actor, now)) ??
    (await ctx.db.transaction((tx: Db) => lockSpendableAccounts(tx, ctx, actor, now)));
  const accounts = await read();
  const owing = owingRenewal(accounts, now);
  for (const { id } of owing) await renewTestSubscriptions(ctx, id);
  return owing.length > 0 ? read() : accounts;
}

/** Those that a look renews: the test checkout sends no webhook at the end of a period. */
export const owingRenewal = ({ own, shared }: SpendableAccounts, now: Date): Account[] =>
  [own, ...(shared ? [shared] : [])].filter(({ subscriptions }) =>
    subscriptions.some((row) => row.provider === 'test' && row.status !== 'ended' && row.periodEnd <= now),
  );

/** Reads without a lock; null when anything is due. */
async function getSettledAccounts(ctx: AppContext, actor: Actor, now: Date): Promise<SpendableAccounts | null> {
  const [own] = await getAccountsOf(ctx.db, [actor.userId]);
  if (!own || hasDueGrants(ctx, actor, own, now)) return null;
  const shared = await findSharer(ctx.db, actor.userId, now);
  return shared && hasDueGrants(ctx, null, shared, now) ? null : { own, shared };
}

/** Both accounts, locked and up to date. Call it first in a transaction; `alsoLock` is a query of further accounts that the transaction will touch. */
export async function lockSpendableAccounts(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  now: Date,
  alsoLock?: SQL,
): Promise<SpendableAccounts> {
  const ownId = await openAccount(tx, actor.userId, now);
  const sharerId = (await findSharer(tx, actor.userId, now))?.id;
  await lockAccounts(tx, [ownId, ...(sharerId ? [sharerId] : [])], alsoLock);
  const own = await applyDueGrants(tx, ctx, actor, ownId, now);
  const sharer = sharerId ? await applyDueGrants(tx, ctx, null, sharerId, now) : null;
  return { own, shared: sharer?.sharesPlan ? sharer : null };
}

/** The account of the one person who shares their plan with this one, whether or not it serves just now. */
export const findSharer = async (db: Db, userId: string, now: Date): Promise<Account | null> =>
  (await findPayers(db, userId, now)).find(({ account }) => account.sharesPlan)?.account ?? null;

/** What can be spent now, in the order of spending: a person's own lots first, the soonest to expire first, then the partner's. */
export function lotsToSpend(ctx: AppContext, actor: Actor, { own, shared }: SpendableAccounts, now: Date) {
  const freeAllowed = checkFreeCredit(ctx, actor) === 'allowed';
  const of = (account: Account, lots: Pick<KeyedLot, 'grantId' | 'available'>[]) =>
    lots.map(({ grantId, available }) => ({ accountId: account.id, grantId, available }));
  return [
    ...of(own, spendableLots(lotsAsTheyEnd(own), now, freeAllowed)),
    ...(shared ? of(shared, sharedLots(shared, now)) : []),
  ];
}

export const creditsIn = (lots: readonly { available: number }[]): number =>
  lots.reduce((sum, lot) => sum + lot.available, 0);

export const spendableTier = ({ own, shared }: SpendableAccounts, now: Date): 'free' | 'paid' =>
  tierOf([...own.subscriptions, ...(shared?.subscriptions ?? [])], now);

interface Credits {
  /** What can be spent now: without held credits, with those of the partner where their plan is shared. */
  credits: number;
  /** How many free credits were spent. */
  trialCount: number;
  /** Also `paid` where the partner shares a paid plan. */
  tier: 'free' | 'paid';
  /** The next credits that are certain. A free credit that may not be spent does not count. */
  next: NextCredits;
  freeCredit: FreeCreditStanding;
}

export async function getCredits(ctx: AppContext, actor: Actor): Promise<Credits> {
  const now = ctx.clock.now();
  const accounts = await getSpendableAccounts(ctx, actor, now);
  const live = liveOne(accounts.own.subscriptions, now);
  const freeCredit = checkFreeCredit(ctx, actor);
  return {
    credits: creditsIn(lotsToSpend(ctx, actor, accounts, now)),
    trialCount: trialCount(accounts.own.lots),
    tier: spendableTier(accounts, now),
    next: live || freeCredit === 'allowed' ? nextCredits(live, now) : { at: null, amount: 0 },
    freeCredit,
  };
}
