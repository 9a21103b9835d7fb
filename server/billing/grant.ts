/** What an account is granted: what fell due on it, the month's free credit, and gifts. Applied whenever somebody looks, and every hour by a job. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { boundary } from '../../domain/billing/credit-months.ts';
import { dueMoves, type Move } from '../../domain/billing/due-moves.ts';
import { later, tierOf } from '../../domain/billing/standing.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { inPages } from '../platform/sql/in-pages.ts';
import { type Account, getAccount, getAccounts, lockAccountById, lockAccounts } from './account.ts';
import { checkFreeCredit, freeGrantKey, giveFreeCredit } from './free-credit.ts';
import { voidExpiredHolds } from './hold.ts';
import { grantCredits, issued, openLots, postEntries } from './ledger.ts';
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
  const [account] = await settle(tx, ctx, [accountId], now);
  if (!account) throw new Error(`There is no credit account ${accountId}.`);
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

/** The same without a free credit, for accounts that are all locked. */
async function settle(tx: Db, ctx: AppContext, accountIds: string[], now: Date): Promise<Account[]> {
  let accounts = await getAccounts(tx, accountIds);
  let expired = 0;
  for (const { id, lots } of accounts)
    if (lots.some(({ held }) => held > 0)) expired += await voidExpiredHolds(tx, id, now);
  if (expired > 0) {
    ctx.metrics.count('generations', { step: 'expired' }, expired);
    accounts = await getAccounts(tx, accountIds);
  }
  return (await postMoves(tx, accounts, now)) ? getAccounts(tx, accountIds) : accounts;
}

/**
 * Posts what fell due on these accounts, each move at the instant at which it fell due, but none earlier than `notBefore`:
 * what it depends on was not known then. Returns whether there was any. Call it under the accounts' locks.
 */
export async function postMoves(
  tx: Db,
  accounts: readonly Account[],
  now: Date,
  notBefore = new Date(0),
): Promise<boolean> {
  const due = accounts.flatMap((account) =>
    dueMoves(account, now).map((move) => ({ accountId: account.id, move, at: later(move.at, notBefore) })),
  );
  if (due.length === 0) return false;
  const lots = new Map<string, string>(
    accounts.flatMap(({ id, lots }) => lots.map(({ key, grantId }) => [`${id} ${key}`, grantId] as const)),
  );
  const grants = due.flatMap(({ accountId, move, at }) => {
    if (move.kind !== 'grant') return [];
    const { key, source, amount, expiresAt } = move;
    return [{ accountId, key, source, amount, expiresAt, at }];
  });
  const opened = new Map<string, string | null>(
    (await openLots(tx, grants)).map((id, at) => [`${grants[at]?.accountId} ${grants[at]?.key}`, id] as const),
  );
  const postings = due.flatMap(({ accountId, move, at }) => {
    const lot = `${accountId} ${move.key}`;
    if (move.kind === 'roll-over') return [];
    if (move.kind === 'grant') {
      const id = opened.get(lot);
      return id ? [issued({ ...move, accountId, at }, id)] : [];
    }
    // By its key, since a move before this one may have granted it.
    const grantId = lots.get(lot) ?? opened.get(lot);
    if (!grantId) throw new Error(`There is no lot ${move.key}.`);
    return [
      {
        kind: 'lapse' as const,
        accountId,
        grantId,
        amount: move.amount,
        from: 'available' as const,
        to: 'lapsed' as const,
        at,
      },
    ];
  });
  await postEntries(tx, postings);
  for (const { accountId, move, at } of due) if (move.kind === 'roll-over') await rollOver(tx, accountId, move, at);
  return true;
}

const rollOver = (tx: Db, accountId: string, { key, expiresAt }: Extract<Move, { kind: 'roll-over' }>, at: Date) =>
  tx
    .update(creditGrants)
    .set({ expiresAt, rolledOverAt: at })
    .where(and(eq(creditGrants.accountId, accountId), eq(creditGrants.key, key)));

/** Accounts that are looked at in one statement. */
const BATCH = 200;
/** Accounts that are brought up to date in one transaction, which holds all of their locks. */
const AT_ONCE = 20;

interface Done {
  updated: number;
  failed: number;
}

/**
 * The job: gives every account with a running plan what fell due, however long the server was down. Returns how many
 * accounts it updated and how many failed; a failure is logged and the rest go on. Any number of nodes may run it at once:
 * nothing is ever given twice.
 */
export async function grantDueCredits(ctx: AppContext): Promise<Done> {
  const done = { updated: 0, failed: 0 };
  for await (const batch of inPages<string>(BATCH, (after) => nextBatch(ctx, after))) {
    const now = ctx.clock.now();
    const accounts = await getAccounts(ctx.db, batch);
    const due = accounts.filter((account) => hasDueGrants(ctx, null, account, now)).map(({ id }) => id);
    for (let first = 0; first < due.length; first += AT_ONCE) {
      const { updated, failed } = await bringUpToDate(ctx, due.slice(first, first + AT_ONCE), now);
      done.updated += updated;
      done.failed += failed;
    }
  }
  if (done.updated > 0 || done.failed > 0) ctx.log.info(done, 'credits brought up to date');
  return done;
}

/** All together, and each by itself where that fails: one keeps no other from its credits. */
async function bringUpToDate(ctx: AppContext, accountIds: string[], now: Date): Promise<Done> {
  try {
    await ctx.db.transaction(async (tx: Db) => {
      await lockAccounts(tx, accountIds);
      await settle(tx, ctx, accountIds, now);
    });
    return { updated: accountIds.length, failed: 0 };
  } catch (error) {
    const [accountId, ...others] = accountIds;
    if (others.length === 0) {
      ctx.log.error(
        { accountId, error: describeError(error) },
        'credits of an account could not be brought up to date',
      );
      return { updated: 0, failed: 1 };
    }
  }
  const done = { updated: 0, failed: 0 };
  for (const id of accountIds) {
    const { updated, failed } = await bringUpToDate(ctx, [id], now);
    done.updated += updated;
    done.failed += failed;
  }
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
