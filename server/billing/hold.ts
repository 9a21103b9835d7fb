/** A hold: one credit set aside while something is made for it. Created, then captured, voided, or voided once it expires. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, lte, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { HOLD_MS } from '../../domain/billing/credits.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { lockAccounts, openAccount } from './account.ts';
import { postEntries } from './ledger.ts';
import { creditHolds, ledgerEntries } from './tables.ts';

export interface Hold {
  id: string;
  /** The account that pays: that of the person who asked, or the partner's whose plan is shared. */
  accountId: string;
  grantId: string;
  keyId: string | null;
  state: 'open' | 'capture' | 'void';
}

/** The entry that ended a hold: its state is read from the ledger, never stored. */
const endOfHold = (): SQL | undefined =>
  and(
    eq(ledgerEntries.holdId, creditHolds.id),
    eq(ledgerEntries.book, 'held'),
    sql`${ledgerEntries.kind} in ('capture', 'void')`,
  );

const stateOfHold = sql<Hold['state']>`coalesce(${ledgerEntries.kind}, 'open')`;

interface NewHold {
  /** The account that pays. */
  accountId: string;
  grantId: string;
  keyId: string;
  /** The account of the person who asked. */
  requestedBy: string;
}

/** Returns the hold's id and its end. Call it under the lock of the account that pays. */
export async function createHold(
  tx: Db,
  { requestedBy, ...hold }: NewHold,
  now: Date,
): Promise<{ holdId: string; endsAt: Date }> {
  const [id, expiresAt] = [randomUUID(), new Date(now.getTime() + HOLD_MS)];
  await tx.insert(creditHolds).values({
    ...hold,
    id,
    requestedBy: hold.accountId === requestedBy ? null : requestedBy,
    expiresAt,
  });
  await postStep(tx, 'hold', { ...hold, id }, now);
  return { holdId: id, endsAt: expiresAt };
}

/** Finds a hold by its id, or the latest one of an Idempotency-Key; null when this account asked for none such. */
async function findHold(tx: Db, requestedBy: string, by: { id: string } | { keyId: string }): Promise<Hold | null> {
  const [found] = await tx
    .select({
      id: creditHolds.id,
      accountId: creditHolds.accountId,
      grantId: creditHolds.grantId,
      keyId: creditHolds.keyId,
      state: stateOfHold,
    })
    .from(creditHolds)
    .leftJoin(ledgerEntries, endOfHold())
    .where(
      and(
        eq(sql`coalesce(${creditHolds.requestedBy}, ${creditHolds.accountId})`, requestedBy),
        'id' in by ? eq(creditHolds.id, by.id) : eq(creditHolds.keyId, by.keyId),
      ),
    )
    .orderBy(desc(creditHolds.order))
    .limit(1);
  return found ?? null;
}

/** The latest hold of a key, for a query that has its id. */
export const lastHoldOf = (keyId: SQLWrapper): SQL =>
  sql`select ${creditHolds.id} as id, ${creditHolds.accountId} as "accountId", ${creditHolds.grantId} as "grantId",
        ${stateOfHold} as state
      from ${creditHolds} left join ${ledgerEntries} on ${endOfHold()}
      where ${creditHolds.keyId} = ${keyId} order by ${creditHolds.order} desc limit 1`;

/**
 * Spends a held credit once the answer exists, however often it is called. Returns the hold that settled it, and whether
 * this call did. Refuses with 'conflict' when the hold was voided meanwhile and nothing holds its key any more: then nothing was charged.
 */
export async function captureHold(
  ctx: AppContext,
  actor: Actor,
  holdId: string,
): Promise<{ id: string; isNew: boolean }> {
  return ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const { requestedBy, hold: own } = await lockHold(tx, actor, holdId, now);
    if (!own) throw new PublicError('not-found', 'There is nothing here.', { note: `hold ${holdId}` });
    // A retry may have taken over the charge of the key: whichever attempt finishes first settles it.
    const hold = own.state === 'void' && own.keyId ? await findHold(tx, requestedBy, { keyId: own.keyId }) : own;
    if (hold?.state === 'capture') return { id: hold.id, isNew: false };
    if (hold?.state !== 'open') {
      throw new PublicError('conflict', 'This took too long, and nothing was charged. Please try again.', {
        note: `hold ${holdId}`,
      });
    }
    await postStep(tx, 'capture', hold, now);
    return { id: hold.id, isNew: true };
  });
}

/** Gives a held credit back after a generation that failed or was cancelled. Leaves a hold that has ended as it is, and returns false. */
export async function voidHold(ctx: AppContext, actor: Actor, holdId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const { hold } = await lockHold(tx, actor, holdId, now);
    if (hold?.state !== 'open') return false;
    await voidLockedHold(tx, hold, now);
    return true;
  });
}

/** As `voidHold`, for an open hold whose account is locked already. */
export const voidLockedHold = (tx: Db, hold: Pick<Hold, 'id' | 'accountId' | 'grantId'>, now: Date): Promise<void> =>
  postStep(tx, 'void', hold, now);

/** Finds a hold and locks the account that pays for it, along with that of the person who asked. Call it first in a transaction. */
async function lockHold(
  tx: Db,
  actor: Actor,
  holdId: string,
  now: Date,
): Promise<{ requestedBy: string; hold: Hold | null }> {
  const requestedBy = await openAccount(tx, actor.userId, now);
  const payer = sql`select ${creditHolds.accountId} from ${creditHolds} where ${eq(creditHolds.id, holdId)}`;
  await lockAccounts(tx, [requestedBy], payer);
  return { requestedBy, hold: await findHold(tx, requestedBy, { id: holdId }) };
}

/** Voids what nobody ended in time; returns how many. Call it under the account's lock. */
export async function voidExpiredHolds(tx: Db, accountId: string, now: Date): Promise<number> {
  const ended = tx.select({ one: sql`1` }).from(ledgerEntries).where(endOfHold());
  const expired = await tx
    .select({ id: creditHolds.id, accountId: creditHolds.accountId, grantId: creditHolds.grantId })
    .from(creditHolds)
    .where(and(eq(creditHolds.accountId, accountId), lte(creditHolds.expiresAt, now), notExists(ended)));
  for (const hold of expired) await voidLockedHold(tx, hold, now);
  return expired.length;
}

/** Where the credit goes as its hold begins and ends. */
const MOVES = {
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'spent' },
  void: { from: 'held', to: 'available' },
} as const;

const postStep = (
  tx: Db,
  kind: keyof typeof MOVES,
  { id, accountId, grantId }: Pick<Hold, 'id' | 'accountId' | 'grantId'>,
  at: Date,
): Promise<void> => postEntries(tx, [{ accountId, grantId, holdId: id, kind, amount: 1, at, ...MOVES[kind] }]);
