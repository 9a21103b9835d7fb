/** Shreds a person's journal: the wrapped key goes, and with it every sealed record, which nothing opens any more. */
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { journalKeys, journalOpenings, journalRecords } from './tables.ts';

/** Answers how many records there were, leaving aside what had been removed before. */
export async function eraseJournal(tx: Db, userId: string): Promise<number> {
  // The key's row is the lock of its records: none is written behind our back.
  await tx.select({ of: journalKeys.userId }).from(journalKeys).where(eq(journalKeys.userId, userId)).for('update');
  const [kept] = await tx
    .select({ records: count() })
    .from(journalRecords)
    .where(and(eq(journalRecords.owner, userId), isNotNull(journalRecords.ciphertext)));
  await tx.delete(journalOpenings).where(eq(journalOpenings.userId, userId));
  // The records hang on it and go with it.
  await tx.delete(journalKeys).where(eq(journalKeys.userId, userId));
  return kept?.records ?? 0;
}
