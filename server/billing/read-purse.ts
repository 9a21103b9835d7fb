/** Looks into a person's purse, and brings it up to date where anything is due. */
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { findAccount } from './lock-account.ts';
import { findSharer, openPurse, type Purse } from './open-purse.ts';
import { readAccount } from './read-account.ts';
import { needsTending } from './tend-account.ts';

export const readPurse = async (house: House, who: Who, now: Date): Promise<Purse> =>
  (await purseAtRest(house, who, now)) ?? (await house.db.transaction((tx: Db) => openPurse(tx, house, who, now)));

/** Without a lock, when nothing about it is due; else null. */
async function purseAtRest(house: House, who: Who, now: Date): Promise<Purse | null> {
  const ownId = await findAccount(house.db, who.userId);
  if (!ownId) return null;
  const own = await readAccount(house.db, ownId);
  if (needsTending(house, who, own, now)) return null;
  const sharerId = await findSharer(house.db, who.userId);
  const shared = sharerId ? await readAccount(house.db, sharerId) : null;
  return shared && needsTending(house, null, shared, now) ? null : { own, shared };
}
