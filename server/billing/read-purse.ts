/** Looks into a person's purse, and brings it up to date where anything is due. */
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { findAccount, readAccount } from './account.ts';
import { needsTending } from './grant.ts';
import { findSharer, openPurse, type Purse } from './open-purse.ts';
import { renewTestSubscriptions } from './renew-test-subscriptions.ts';

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
