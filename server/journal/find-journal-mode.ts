/** Says in which mode a person's journal is: whether the server can open it. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { journalKeys } from './tables.ts';

/** Null without a journal. */
export async function findJournalMode(db: Db, userId: string): Promise<'recoverable' | 'private' | null> {
  const [kept] = await db.select({ mode: journalKeys.mode }).from(journalKeys).where(eq(journalKeys.userId, userId));
  return kept?.mode ?? null;
}
