/** Brings an account up to the present: overdue holds are voided, what fell due is entered, this month's free credit arrives. */

import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { boundary } from '../../domain/billing/credit-months.ts';
import { dueMoves, type Move } from '../../domain/billing/due-moves.ts';
import { later, tierOf } from '../../domain/billing/standing.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/describe-error.ts';
import type { House, Who } from '../platform/house.ts';
import { type Account, lockAccountById, readAccount } from './account.ts';
import { checkFreeCredit, freeGrantKey, giveFreeCredit } from './free-credit.ts';
import { voidOverdue } from './hold.ts';
import { grantCredits, postEntry } from './ledger.ts';
import { creditGrants, subscriptions } from './tables.ts';

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

/** Enters in the ledger what fell due on an account, each move at the instant it fell due. */

/** Call it under the account's lock. Nothing is entered as earlier than `notBefore`: what it waits for was not known then. */
export async function postMoves(tx: Db, account: Account, now: Date, notBefore = new Date(0)): Promise<boolean> {
  const moves = dueMoves(account, now);
  for (const move of moves) await post(tx, account.id, move, later(move.at, notBefore));
  return moves.length > 0;
}

async function post(tx: Db, accountId: string, move: Move, at: Date): Promise<void> {
  if (move.kind === 'grant') {
    const { key, source, amount, expiresAt } = move;
    await grantCredits(tx, { accountId, key, source, amount, expiresAt, at });
    return;
  }
  // Found by its key, since a move before this one may have given it.
  const ofLot = and(eq(creditGrants.accountId, accountId), eq(creditGrants.key, move.key));
  if (move.kind === 'roll-over') {
    await tx.update(creditGrants).set({ expiresAt: move.expiresAt, rolledOverAt: at }).where(ofLot);
    return;
  }
  const [lot] = await tx.select({ id: creditGrants.id }).from(creditGrants).where(ofLot);
  if (!lot) throw new Error(`There is no lot ${move.key}.`);
  const { amount } = move;
  await postEntry(tx, { kind: 'lapse', accountId, grantId: lot.id, amount, from: 'available', to: 'lapsed', at });
}

/** The job that nobody has to look for: every paid plan gets what fell due, however long the house was shut. */

const BATCH = 200;

/**
 * Goes through the accounts with a plan that has not ended; answers how many needed it and how many failed. One that
 * fails is logged and the rest go on. Any number of nodes may do it at once: nothing is ever given twice.
 */
export async function grantDueCredits(house: House): Promise<{ tended: number; failed: number }> {
  const done = { tended: 0, failed: 0 };
  let last: string | undefined;
  do {
    const batch = await nextBatch(house, last);
    for (const accountId of batch) {
      try {
        if (await tendIfDue(house, accountId)) done.tended += 1;
      } catch (error) {
        done.failed += 1;
        house.log.error(
          { accountId, error: describeError(error) },
          'credits of an account could not be brought up to date',
        );
      }
    }
    last = batch.at(-1);
  } while (last !== undefined);
  if (done.tended > 0 || done.failed > 0) house.log.info(done, 'credits brought up to date');
  return done;
}

async function nextBatch(house: House, after: string | undefined): Promise<string[]> {
  const found = await house.db
    .selectDistinct({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'ended'), after === undefined ? undefined : gt(subscriptions.accountId, after)))
    .orderBy(asc(subscriptions.accountId))
    .limit(BATCH);
  return found.map(({ id }) => id);
}

async function tendIfDue(house: House, accountId: string): Promise<boolean> {
  const now = house.clock.now();
  if (!needsTending(house, null, await readAccount(house.db, accountId), now)) return false;
  await house.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    await tendAccount(tx, house, null, accountId, now);
  });
  return true;
}

/** Gives an account credits as a present: spendable like any others, for twelve months. */

const GIFT_MONTHS = 12;

export interface Gift {
  accountId: string;
  /** Whole credits, above zero. */
  amount: number;
  at: Date;
}

/** Answers the grant's id. Each call is a gift of its own: call it inside a transaction; it locks the account. */
export async function giveCredits(tx: Db, { accountId, amount, at }: Gift): Promise<string> {
  await lockAccountById(tx, accountId);
  const expiresAt = boundary(at, GIFT_MONTHS);
  const grantId = await grantCredits(tx, {
    accountId,
    key: `gift:${randomUUID()}`,
    source: 'gift',
    amount,
    expiresAt,
    at,
  });
  if (!grantId) throw new Error('A gift was given before it was made.');
  return grantId;
}
