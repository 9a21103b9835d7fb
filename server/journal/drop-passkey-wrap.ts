/** Drops what a passkey opens of a private journal, when the passkey goes; never the last thing but the phrase. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { journalKeys, journalWraps } from './tables.ts';

/** Refuses with 'conflict' where nothing but the phrase would be left. */
export async function dropPasskeyWrap(tx: Db, userId: string, credentialId: string): Promise<void> {
  await tx.select({ of: journalKeys.userId }).from(journalKeys).where(eq(journalKeys.userId, userId)).for('update');
  const dropped = await tx
    .delete(journalWraps)
    .where(and(eq(journalWraps.userId, userId), eq(journalWraps.credentialId, credentialId)))
    .returning({ id: journalWraps.id });
  if (dropped.length === 0) return;
  const left = await tx.select({ kind: journalWraps.kind }).from(journalWraps).where(eq(journalWraps.userId, userId));
  if (left.every(({ kind }) => kind === 'phrase')) {
    throw new PublicError(
      'conflict',
      'This passkey opens your journal. Give the journal a passphrase first, or leave private mode.',
    );
  }
}
