/** Finds a hold and how it ended, as the entries tell. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { creditHolds, ledgerEntries } from './tables.ts';

export interface Hold {
  id: string;
  /** The account that pays: the presser's own, or the partner's whose plan is shared. */
  accountId: string;
  grantId: string;
  keyId: string | null;
  state: 'open' | 'capture' | 'void';
}

/** By its own id, or the latest one of an Idempotency-Key; null when this account's owner pressed for none such. */
export async function findHold(
  tx: Db,
  presserId: string,
  by: { id: string } | { keyId: string },
): Promise<Hold | null> {
  const [found] = await tx
    .select({
      id: creditHolds.id,
      accountId: creditHolds.accountId,
      grantId: creditHolds.grantId,
      keyId: creditHolds.keyId,
      state: sql<Hold['state']>`coalesce(${ledgerEntries.kind}, 'open')`,
    })
    .from(creditHolds)
    .leftJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.holdId, creditHolds.id),
        eq(ledgerEntries.book, 'held'),
        sql`${ledgerEntries.kind} in ('capture', 'void')`,
      ),
    )
    .where(
      and(
        eq(sql`coalesce(${creditHolds.presserId}, ${creditHolds.accountId})`, presserId),
        'id' in by ? eq(creditHolds.id, by.id) : eq(creditHolds.keyId, by.keyId),
      ),
    )
    .orderBy(desc(creditHolds.order))
    .limit(1);
  return found ?? null;
}
