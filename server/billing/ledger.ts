/** The ledger: lots of credits, and the balanced postings that move them from one book to another. Nothing is changed or removed. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CreditSource } from '../../domain/billing/credits.ts';
import type { KeyedLot } from '../../domain/billing/due-moves.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
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

/** Adds one balanced posting. */
export async function postEntry(db: Db, { from, to, amount, at, ...posting }: Posting): Promise<void> {
  const side = { ...posting, postingId: randomUUID(), postedAt: at };
  await db.insert(ledgerEntries).values([
    { ...side, book: from, amount: -amount },
    { ...side, book: to, amount },
  ]);
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
export async function grantCredits(tx: Db, { amount, at, ...grant }: Grant): Promise<string | null> {
  const given = await tx
    .insert(creditGrants)
    .values({ id: randomUUID(), ...grant })
    .onConflictDoNothing()
    .returning({ id: creditGrants.id });
  const grantId = given[0]?.id;
  if (!grantId) return null;
  await postEntry(tx, {
    kind: 'grant',
    accountId: grant.accountId,
    grantId,
    amount,
    from: 'issued',
    to: 'available',
    at,
  });
  return grantId;
}

/** All lots of an account with their balances, which are summed from the entries and never stored. */
export const listLots = (db: Db, accountId: string): Promise<KeyedLot[]> =>
  db
    .select({
      grantId: creditGrants.id,
      key: creditGrants.key,
      source: creditGrants.source,
      expiresAt: creditGrants.expiresAt,
      rolledOverAt: creditGrants.rolledOverAt,
      granted: sql<number>`-${sumOf('issued')}`.mapWith(Number),
      available: sumOf('available'),
      held: sumOf('held'),
      spent: sumOf('spent'),
    })
    .from(creditGrants)
    .leftJoin(ledgerEntries, eq(ledgerEntries.grantId, creditGrants.id))
    .where(eq(creditGrants.accountId, accountId))
    .groupBy(creditGrants.id);

const sumOf = (book: Book) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.book} = ${book}), 0)`.mapWith(Number);

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
