/** What a person can spend now, how many free generations they had, and whether they pay. */
import { eq } from 'drizzle-orm';
import { spendableLots, tierOf, trialCount } from '../../domain/billing/credits.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { checkFreeCredit } from './check-free-credit.ts';
import { lockAccount } from './lock-account.ts';
import { readLots } from './read-lots.ts';
import { creditAccounts } from './tables.ts';
import { needsTending, tendAccount } from './tend-account.ts';

export interface Credits {
  /** Held ones are not counted. */
  credits: number;
  trialCount: number;
  tier: 'free' | 'paid';
}

export async function readCredits(house: House, who: Who): Promise<Credits> {
  const now = house.clock.now();
  const freeAllowed = checkFreeCredit(house, who) === 'allowed';
  const known = await lotsAtRest(house, who, now, freeAllowed);
  const lots =
    known ??
    (await house.db.transaction(async (tx: Db) =>
      tendAccount(tx, house, who, await lockAccount(tx, who.userId, now), now),
    ));
  const credits = spendableLots(lots, now, freeAllowed).reduce((sum, lot) => sum + lot.available, 0);
  return { credits, trialCount: trialCount(lots), tier: tierOf(lots, now) };
}

/** The lots, when nothing about them is due; else null. */
async function lotsAtRest(house: House, who: Who, now: Date, freeAllowed: boolean) {
  const [account] = await house.db
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, who.userId));
  if (!account) return null;
  const lots = await readLots(house.db, account.id);
  return needsTending(lots, now, freeAllowed) ? null : lots;
}
