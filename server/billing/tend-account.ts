/** Brings an account up to the present: overdue holds are voided, what fell due is entered, this month's free credit arrives. */
import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { dueMoves } from '../../domain/billing/due-moves.ts';
import { tierOf } from '../../domain/billing/standing.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { checkFreeCredit } from './check-free-credit.ts';
import { freeGrantKey, giveFreeCredit } from './give-free-credit.ts';
import { postHoldStep } from './post-entry.ts';
import { postMoves } from './post-moves.ts';
import { type Account, readAccount } from './read-account.ts';
import { creditHolds, ledgerEntries } from './tables.ts';

/** Whether any of it is due; reads only, so that an ordinary look at the balance takes no lock. */
export const needsTending = (ctx: AppContext, actor: Actor | null, account: Account, now: Date): boolean =>
  account.lots.some((lot) => lot.held > 0) || freeIsDue(ctx, actor, account, now) || dueMoves(account, now).length > 0;

/**
 * Answers the account as it is then. Call it under the account's lock. `actor` is its owner where they are asking: only
 * they get a free credit.
 */
export async function tendAccount(
  tx: Db,
  ctx: AppContext,
  actor: Actor | null,
  accountId: string,
  now: Date,
): Promise<Account> {
  let account = await readAccount(tx, accountId);
  const held = account.lots.some((lot) => lot.held > 0);
  if (held && (await voidOverdue(tx, accountId, now))) account = await readAccount(tx, accountId);
  if (await postMoves(tx, account, now)) account = await readAccount(tx, accountId);
  if (!actor || !freeIsDue(ctx, actor, account, now)) return account;
  await giveFreeCredit(tx, ctx, actor, accountId, now);
  return readAccount(tx, accountId);
}

/** Not while a paid plan serves. */
const freeIsDue = (ctx: AppContext, actor: Actor | null, { lots, subscriptions }: Account, now: Date): boolean =>
  actor !== null &&
  checkFreeCredit(ctx, actor) === 'allowed' &&
  tierOf(subscriptions, now) === 'free' &&
  !lots.some((lot) => lot.key === freeGrantKey(now));

/** Whether there was any. */
async function voidOverdue(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const ended = tx
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.holdId, creditHolds.id),
        eq(ledgerEntries.book, 'held'),
        sql`${ledgerEntries.kind} in ('capture', 'void')`,
      ),
    );
  const overdue = await tx
    .select({ id: creditHolds.id, grantId: creditHolds.grantId })
    .from(creditHolds)
    .where(and(eq(creditHolds.accountId, accountId), lte(creditHolds.expiresAt, now), notExists(ended)));
  for (const { id, grantId } of overdue) {
    await postHoldStep(tx, 'void', { accountId, grantId, holdId: id, at: now });
  }
  return overdue.length > 0;
}
