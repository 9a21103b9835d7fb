/** What a person may spend from: their own account, and the partner's where that one shares its plan. */
import { and, eq, inArray } from 'drizzle-orm';
import { type FreeCreditStanding, spendableLots, trialCount } from '../../domain/billing/credits.ts';
import { type KeyedLot, lotsAsTheyEnd, sharedLots } from '../../domain/billing/due-moves.ts';
import { type NextCredits, nextCredits } from '../../domain/billing/next-credits.ts';
import { liveOne, tierOf } from '../../domain/billing/standing.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { type Account, findAccount, lockAccounts, openAccount, readAccount } from './account.ts';
import { checkFreeCredit } from './free-credit.ts';
import { needsTending, tendAccount } from './grant.ts';
import { findPayers } from './payers.ts';
import { creditAccounts } from './tables.ts';
import { renewTestSubscriptions } from './test-checkout/plan.ts';

export interface Purse {
  own: Account;
  shared: Account | null;
}

/** Both accounts locked and up to date. Call it first in a transaction; `alsoLock` names further accounts it will touch. */
export async function openPurse(tx: Db, house: House, who: Who, now: Date, alsoLock: string[] = []): Promise<Purse> {
  const ownId = await openAccount(tx, who.userId, now);
  const sharerId = await findSharer(tx, who.userId, now);
  await lockAccounts(tx, [ownId, ...(sharerId ? [sharerId] : []), ...alsoLock]);
  const own = await tendAccount(tx, house, who, ownId, now);
  const sharer = sharerId ? await tendAccount(tx, house, null, sharerId, now) : null;
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
export function purseLots(house: House, who: Who, { own, shared }: Purse, now: Date) {
  const freeAllowed = checkFreeCredit(house, who) === 'allowed';
  const of = (account: Account, lots: Pick<KeyedLot, 'grantId' | 'available'>[]) =>
    lots.map(({ grantId, available }) => ({ accountId: account.id, grantId, available }));
  return [
    ...of(own, spendableLots(lotsAsTheyEnd(own), now, freeAllowed)),
    ...(shared ? of(shared, sharedLots(shared, now)) : []),
  ];
}

export const purseTier = ({ own, shared }: Purse, now: Date): 'free' | 'paid' =>
  tierOf([...own.subscriptions, ...(shared?.subscriptions ?? [])], now);

/** Looks into a person's purse, and brings it up to date where anything is due. */

export async function readPurse(house: House, who: Who, now: Date): Promise<Purse> {
  const look = async (): Promise<Purse> =>
    (await purseAtRest(house, who, now)) ?? (await house.db.transaction((tx: Db) => openPurse(tx, house, who, now)));
  const purse = await look();
  const owing = [purse.own, purse.shared].filter((account) => account && owesRenewal(account, now));
  for (const account of owing) await renewTestSubscriptions(house, account?.id);
  return owing.length > 0 ? look() : purse;
}

/** The test checkout has nobody who would tell of a period's end. */
const owesRenewal = ({ subscriptions }: Purse['own'], now: Date): boolean =>
  subscriptions.some((row) => row.provider === 'test' && row.status !== 'ended' && row.periodEnd <= now);

/** Without a lock, when nothing about it is due; else null. */
async function purseAtRest(house: House, who: Who, now: Date): Promise<Purse | null> {
  const ownId = await findAccount(house.db, who.userId);
  if (!ownId) return null;
  const own = await readAccount(house.db, ownId);
  if (needsTending(house, who, own, now)) return null;
  const sharerId = await findSharer(house.db, who.userId, now);
  const shared = sharerId ? await readAccount(house.db, sharerId) : null;
  return shared && needsTending(house, null, shared, now) ? null : { own, shared };
}

/** What a person can spend now, when more comes, how many free generations they had, and whether a paid plan serves them. */

export interface Credits {
  /** Held ones are not counted; the partner's are, where their plan is shared. */
  credits: number;
  trialCount: number;
  /** `paid` too where it is the partner's plan, and shared. */
  tier: 'free' | 'paid';
  /** The next that are sure to come; a free credit that may not be spent is none to wait for. */
  next: NextCredits;
  freeCredit: FreeCreditStanding;
}

export async function readCredits(house: House, who: Who): Promise<Credits> {
  const now = house.clock.now();
  const purse = await readPurse(house, who, now);
  const live = liveOne(purse.own.subscriptions, now);
  const freeCredit = checkFreeCredit(house, who);
  return {
    credits: purseLots(house, who, purse, now).reduce((sum, lot) => sum + lot.available, 0),
    trialCount: trialCount(purse.own.lots),
    tier: purseTier(purse, now),
    next: live || freeCredit === 'allowed' ? nextCredits(live, now) : { at: null, amount: 0 },
    freeCredit,
  };
}
