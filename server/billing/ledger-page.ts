/** The ledger as its owner reads it, newest first, a page at a time: what was granted, spent, held, rolled over and lapsed. */
import { and, desc, eq, exists, gt, not, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { LedgerPage } from '../../domain/billing/api.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { builtOnce, given } from '../platform/sql/statement.ts';
import { getSpendableAccounts } from './spendable-accounts.ts';
import { creditGrants, creditHolds, ledgerEntries } from './tables.ts';

const WHAT = { grant: 'granted', hold: 'held', capture: 'spent', lapse: 'lapsed', 'roll-over': 'rolled-over' } as const;

/**
 * A hold that has ended shows only its end: a spent credit is one line, and one that was given back after a failure is none,
 * since nothing was charged.
 */
export async function getLedgerPage(
  ctx: AppContext,
  actor: Actor,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<LedgerPage> {
  const { own } = await getSpendableAccounts(ctx, actor, ctx.clock.now());
  const ask = before === undefined ? askNewest : askOlder;
  const found = await ask(ctx.db).execute({ account: own.id, before, most: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    entries: shown.map(({ id, at, kind, amount, source, expiresAt, holdId, requestedBy, accountId }) => ({
      id,
      at: at.toISOString(),
      what: WHAT[kind],
      amount,
      source,
      expires_at: expiresAt.toISOString(),
      generation: (requestedBy ?? accountId) === own.id ? holdId : null,
      shared: requestedBy !== null && requestedBy !== own.id,
      from_partner: accountId !== own.id,
    })),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Asked with `account`, its id. */
const linesOf = (db: Db) => unionAll(entriesOf(db), askedForBy(db), rollOversOf(db));

/** Asked with `most` as well. */
function pageOf(db: Db, older: boolean) {
  const lines = linesOf(db).as('lines');
  const place = sql`(${lines.at}, ${lines.order}, ${lines.id})`;
  const last = sql`(select at, "order", id from (${linesOf(db)}) as known where id = ${given('before')})`;
  return db
    .select()
    .from(lines)
    .where(older ? sql`${place} < ${last}` : undefined)
    .orderBy(desc(lines.at), desc(lines.order), desc(lines.id))
    .limit(given('most'));
}

const askNewest = builtOnce((db, named) => pageOf(db, false).prepare(named('ledger')));
const askOlder = builtOnce((db, named) => pageOf(db, true).prepare(named('older ledger')));

/** The gaining side of each posting on this account. */
const entriesOf = (db: Db) => gainsWhere(db, eq(ledgerEntries.accountId, given('account')));

/** The same on the partner's account, where this owner asked for it. Apart from one's own: each is found by an index of its own. */
const askedForBy = (db: Db) => gainsWhere(db, eq(creditHolds.requestedBy, given('account')));

function gainsWhere(db: Db, which: SQL) {
  const end = alias(ledgerEntries, 'hold_end');
  const ended = db
    .select({ one: sql`1` })
    .from(end)
    // In the words of the index.
    .where(and(eq(end.holdId, ledgerEntries.holdId), sql`${end.kind} in ('capture', 'void') and ${end.book} = 'held'`));
  return db
    .select({
      id: sql<string>`${ledgerEntries.postingId}`.as('id'),
      order: sql<number>`${ledgerEntries.id}`.mapWith(Number).as('order'),
      at: sql<Date>`${ledgerEntries.postedAt}`.mapWith(ledgerEntries.postedAt).as('at'),
      kind: sql<keyof typeof WHAT>`${ledgerEntries.kind}`.as('kind'),
      amount: sql<number>`${ledgerEntries.amount}`.mapWith(Number).as('amount'),
      source: creditGrants.source,
      expiresAt: creditGrants.expiresAt,
      accountId: sql<string>`${ledgerEntries.accountId}`.as('account_id'),
      holdId: ledgerEntries.holdId,
      requestedBy: creditHolds.requestedBy,
    })
    .from(ledgerEntries)
    .innerJoin(creditGrants, eq(creditGrants.id, ledgerEntries.grantId))
    .leftJoin(creditHolds, eq(creditHolds.id, ledgerEntries.holdId))
    .where(
      and(
        which,
        gt(ledgerEntries.amount, 0),
        sql`${ledgerEntries.kind} <> 'void'`,
        or(sql`${ledgerEntries.kind} <> 'hold'`, not(exists(ended))),
      ),
    );
}

/** A roll-over has no posting: its line comes from the lot itself, with what it held then. */
function rollOversOf(db: Db) {
  const held = sql`(select sum(${ledgerEntries.amount}) from ${ledgerEntries}
    where ${ledgerEntries.grantId} = ${creditGrants.id} and ${ledgerEntries.book} in ('available', 'held')
    and ${ledgerEntries.postedAt} <= ${creditGrants.rolledOverAt})`;
  return db
    .select({
      id: sql<string>`${creditGrants.id}`.as('id'),
      order: sql<number>`0::bigint`.mapWith(Number).as('order'),
      at: sql<Date>`${creditGrants.rolledOverAt}`.mapWith(ledgerEntries.postedAt).as('at'),
      kind: sql<keyof typeof WHAT>`'roll-over'`.as('kind'),
      amount: sql<number>`${held}::integer`.mapWith(Number).as('amount'),
      source: creditGrants.source,
      expiresAt: creditGrants.expiresAt,
      accountId: sql<string>`${creditGrants.accountId}`.as('account_id'),
      holdId: sql<string | null>`null::uuid`.as('hold_id'),
      requestedBy: sql<string | null>`null::uuid`.as('presser_id'),
    })
    .from(creditGrants)
    .where(and(eq(creditGrants.accountId, given('account')), sql`${creditGrants.rolledOverAt} is not null`));
}
