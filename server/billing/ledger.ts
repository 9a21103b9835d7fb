/** The ledger: lots of credits, and the balanced postings that move them from one book to another. Nothing is changed or removed. */
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { CreditSource } from '../../domain/billing/credits.ts';
import type { KeyedLot } from '../../domain/billing/due-moves.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import type { Question } from '../platform/sql/statement.ts';
import { creditGrants, ledgerEntries } from './tables.ts';

type Book = (typeof ledgerEntries.$inferInsert)['book'];

interface Posting {
  kind: (typeof ledgerEntries.$inferInsert)['kind'];
  accountId: string;
  grantId: string;
  holdId?: string;
  /** Whole credits, above zero. */
  amount: number;
  from: Book;
  to: Book;
  at: Date;
}

/** Adds balanced postings, in this order. */
export async function postEntries(db: Db, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const sides = postings.flatMap(({ from, to, amount, at, ...posting }) => {
    const side = { ...posting, postingId: randomUUID(), postedAt: at };
    return [
      { ...side, book: from, amount: -amount },
      { ...side, book: to, amount },
    ];
  });
  await db.insert(ledgerEntries).values(sides);
}

interface Grant {
  accountId: string;
  /** What it is for, such as `free:2026-11`: the same key twice gives nothing more. */
  key: string;
  source: CreditSource;
  amount: number;
  expiresAt: Date;
  at: Date;
}

/** Gives an account a lot of credits, once per key. Returns the grant's id, or null when its key was given before. Call it inside a transaction. */
export async function grantCredits(tx: Db, grant: Grant): Promise<string | null> {
  const [grantId = null] = await openLots(tx, [grant]);
  if (grantId) await postEntries(tx, [issued(grant, grantId)]);
  return grantId;
}

/** Lots without anything in them: their `issued` entries have to follow in the same transaction. Returns the id of each, null where its key was given before. */
export async function openLots(tx: Db, grants: readonly Grant[]): Promise<(string | null)[]> {
  if (grants.length === 0) return [];
  const lots = grants.map(({ amount: _, at: __, ...lot }) => ({ id: randomUUID(), ...lot }));
  const rows = await tx.insert(creditGrants).values(lots).onConflictDoNothing().returning({ id: creditGrants.id });
  const opened = new Set(rows.map(({ id }) => id));
  return lots.map(({ id }) => (opened.has(id) ? id : null));
}

/** What a lot begins with. */
export const issued = ({ accountId, amount, at }: Grant, grantId: string): Posting => ({
  kind: 'grant',
  accountId,
  grantId,
  amount,
  from: 'issued',
  to: 'available',
  at,
});

type LotRow = Omit<KeyedLot, 'expiresAt' | 'rolledOverAt'> & {
  accountId: string;
  expiresAt: string;
  rolledOverAt: string | null;
};

const sumOf = (book: Book): SQL =>
  sql`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.book} = ${book}), 0)::int`;

/** All lots of some accounts with their balances, which are summed from the entries and never stored. `ids`: an array of the accounts' ids. */
export const lotsAmong = (ids: SQL): Question<(KeyedLot & { accountId: string })[]> => ({
  asked: sql`(select coalesce(json_agg(lots), '[]') from (
    select ${creditGrants.accountId} as "accountId", ${creditGrants.id} as "grantId", ${creditGrants.key} as key,
      ${creditGrants.source} as source, ${creditGrants.expiresAt} as "expiresAt", ${creditGrants.rolledOverAt} as "rolledOverAt",
      -${sumOf('issued')} as granted, ${sumOf('available')} as available, ${sumOf('held')} as held, ${sumOf('spent')} as spent
    from ${creditGrants} left join ${ledgerEntries} on ${ledgerEntries.grantId} = ${creditGrants.id}
    where ${creditGrants.accountId} = any(${ids}) group by ${creditGrants.id}) lots)`,
  read: (found) =>
    (found as LotRow[]).map(({ expiresAt, rolledOverAt, ...lot }) => ({
      ...lot,
      expiresAt: new Date(expiresAt),
      rolledOverAt: rolledOverAt === null ? null : new Date(rolledOverAt),
    })),
});

/** The invariant of the books: the sum, over all postings, of how far the two sides are apart. Anything but zero is a bug. */
export async function ledgerDifference(ctx: AppContext): Promise<number> {
  const postings = ctx.db
    .select({ apart: sql<number>`abs(sum(${ledgerEntries.amount}))`.as('apart') })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.postingId)
    .as('postings');
  const [sum] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${postings.apart}), 0)`.mapWith(Number) })
    .from(postings);
  return sum?.total ?? 0;
}
