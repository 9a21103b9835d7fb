/** Brings an account up to the present: overdue holds are voided, what fell due is entered, this month's free credit arrives. */
import { dueMoves } from '../../domain/billing/due-moves.ts';
import { tierOf } from '../../domain/billing/standing.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { type Account, readAccount } from './account.ts';
import { checkFreeCredit } from './check-free-credit.ts';
import { freeGrantKey, giveFreeCredit } from './give-free-credit.ts';
import { voidOverdue } from './hold.ts';
import { postMoves } from './post-moves.ts';

/** Whether any of it is due; reads only, so that an ordinary look at the balance takes no lock. */
export const needsTending = (house: House, who: Who | null, account: Account, now: Date): boolean =>
  account.lots.some((lot) => lot.held > 0) || freeIsDue(house, who, account, now) || dueMoves(account, now).length > 0;

/**
 * Answers the account as it is then. Call it under the account's lock. `who` is its owner where they are asking: only
 * they get a free credit.
 */
export async function tendAccount(
  tx: Db,
  house: House,
  who: Who | null,
  accountId: string,
  now: Date,
): Promise<Account> {
  let account = await readAccount(tx, accountId);
  const held = account.lots.some((lot) => lot.held > 0);
  if (held && (await voidOverdue(tx, accountId, now))) account = await readAccount(tx, accountId);
  if (await postMoves(tx, account, now)) account = await readAccount(tx, accountId);
  if (!who || !freeIsDue(house, who, account, now)) return account;
  await giveFreeCredit(tx, house, who, accountId, now);
  return readAccount(tx, accountId);
}

/** Not while a paid plan serves. */
const freeIsDue = (house: House, who: Who | null, { lots, subscriptions }: Account, now: Date): boolean =>
  who !== null &&
  checkFreeCredit(house, who) === 'allowed' &&
  tierOf(subscriptions, now) === 'free' &&
  !lots.some((lot) => lot.key === freeGrantKey(now));
