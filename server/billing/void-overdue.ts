/** Overdue. */
import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { postHoldStep } from './post-hold-step.ts';
import { creditHolds, ledgerEntries } from './tables.ts';

/** Whether there was any. */
export async function voidOverdue(tx: Db, accountId: string, now: Date): Promise<boolean> {
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
