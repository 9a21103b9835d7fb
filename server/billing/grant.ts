/** What an account is granted: what fell due on it, the month's free credit, and gifts. Applied whenever somebody looks, and every hour by a job. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { boundary } from '../../domain/billing/credit-months.ts';
import { dueMoves, type Move } from '../../domain/billing/due-moves.ts';
import { later, tierOf } from '../../domain/billing/standing.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { type Account, getAccount, lockAccountById } from './account.ts';
import { checkFreeCredit, freeGrantKey, giveFreeCredit } from './free-credit.ts';
import { voidExpiredHolds } from './hold.ts';
import { grantCredits, postEntry } from './ledger.ts';
import { creditGrants, subscriptions } from './tables.ts';

/** Whether `applyDueGrants` has anything to do. It only reads, so that looking at the balance usually takes no lock. */
export const hasDueGrants = (ctx: AppContext, actor: Actor | null, account: Account, now: Date): boolean =>
  account.lots.some((lot) => lot.held > 0) || freeIsDue(ctx, actor, account, now) || dueMoves(account, now).length > 0;

/**
 * Voids expired holds, posts what fell due and gives this month's free credit; returns the account as it is then. Call it
 * under the account's lock. `actor` is its owner where they are asking: only they get a free credit.
 */
export async function applyDueGrants(
  tx: Db,
  ctx: AppContext,
  actor: Actor | null,
  accountId: string,
  now: Date,
): Promise<Account> {
  let account = await getAccount(tx, accountId);
  const held = account.lots.some((lot) => lot.held > 0);
  const expired = held ? await voidExpiredHolds(tx, accountId, now) : 0;
  if (expired > 0) {
    ctx.metrics.count('generations', { step: 'expired' }, expired);
    account = await getAccount(tx, accountId);
  }
  if (await postMoves(tx, account, now)) account = await getAccount(tx, accountId);
  if (!actor || !freeIsDue(ctx, actor, account, now)) return account;
  await giveFreeCredit(tx, ctx, actor, accountId, now);
  return getAccount(tx, accountId);
}

/** Never while a paid plan serves. */
const freeIsDue = (ctx: AppContext, actor: Actor | null, { lots, subscriptions }: Account, now: Date): boolean =>
  actor !== null &&
  checkFreeCredit(ctx, actor) === 'allowed' &&
  tierOf(subscriptions, now) === 'free' &&
  !lots.some((lot) => lot.key === freeGrantKey(now));

/**
 * Posts what fell due on an account, each move at the instant at which it fell due, but none earlier than `notBefore`: what
 * it depends on was not known then. Returns whether there was any. Call it under the account's lock.
 */
export async function postMoves(tx: Db, account: Account, now: Date, notBefore = new Date(0)): Promise<boolean> {
  const moves = dueMoves(account, now);
  for (const move of moves) await postMove(tx, account.id, move, later(move.at, notBefore));
  return moves.length > 0;
}

async function postMove(tx: Db, accountId: string, move: Move, at: Date): Promise<void> {
  if (move.kind === 'grant') {
    const { key, source, amount, expiresAt } = move;
    await grantCredits(tx, { accountId, key, source, amount, expiresAt, at });
    return;
  }
  // By its key, since a move before this one may have granted it.
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

const BATCH = 200;

/**
 * The job: gives every account with a running plan what fell due, however long the server was down. Returns how many
 * accounts it updated and how many failed; a failure is logged and the rest go on. Any number of nodes may run it at once:
 * nothing is ever given twice.
 */
export async function grantDueCredits(ctx: AppContext): Promise<{ updated: number; failed: number }> {
  const done = { updated: 0, failed: 0 };
  let last: string | undefined;
  do {
    const batch = await nextBatch(ctx, last);
    for (const accountId of batch) {
      try {
        if (await applyIfDue(ctx, accountId)) done.updated += 1;
      } catch (error) {
        done.failed += 1;
        ctx.log.error(
          { accountId, error: describeError(error) },
          'credits of an account could not be brought up to date',
        );
      }
    }
    last = batch.at(-1);
  } while (last !== undefined);
  if (done.updated > 0 || done.failed > 0) ctx.log.info(done, 'credits brought up to date');
  return done;
}

async function nextBatch(ctx: AppContext, after: string | undefined): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'ended'), after === undefined ? undefined : gt(subscriptions.accountId, after)))
    .orderBy(asc(subscriptions.accountId))
    .limit(BATCH);
  return found.map(({ id }) => id);
}

async function applyIfDue(ctx: AppContext, accountId: string): Promise<boolean> {
  const now = ctx.clock.now();
  if (!hasDueGrants(ctx, null, await getAccount(ctx.db, accountId), now)) return false;
  await ctx.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    await applyDueGrants(tx, ctx, null, accountId, now);
  });
  return true;
}

const GIFT_MONTHS = 12;

interface Gift {
  accountId: string;
  /** Whole credits, above zero. */
  amount: number;
  at: Date;
}

/** Gives credits that can be spent for twelve months, and returns the grant's id. Each call is a gift of its own: call it inside a transaction; it locks the account. */
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
