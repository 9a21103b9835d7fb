/** The balance of each grant of an account, summed from its entries. Never stored. */
import { eq, sql } from 'drizzle-orm';
import type { Lot } from '../../domain/billing/credits.ts';
import type { Db } from '../platform/db.ts';
import type { Book } from './post-entry.ts';
import { creditGrants, ledgerEntries } from './tables.ts';

const sumOf = (book: Book) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.book} = ${book}), 0)`.mapWith(Number);

/** A lot with the key of its grant. */
export type KeyedLot = Lot & { key: string };

export async function readLots(db: Db, accountId: string): Promise<KeyedLot[]> {
  return db
    .select({
      grantId: creditGrants.id,
      key: creditGrants.key,
      source: creditGrants.source,
      expiresAt: creditGrants.expiresAt,
      available: sumOf('available'),
      held: sumOf('held'),
      spent: sumOf('spent'),
    })
    .from(creditGrants)
    .leftJoin(ledgerEntries, eq(ledgerEntries.grantId, creditGrants.id))
    .where(eq(creditGrants.accountId, accountId))
    .groupBy(creditGrants.id);
}
