/**
 * Wraps of a private journal from before, for X25519 alone, which only what their owner has makes anew. Once another
 * way was opened they lie under the server's key, and they lie bare again where no such way is left: no journal ever
 * hangs on the server's key.
 */
import { eq } from 'drizzle-orm';
import { restsOnX25519 } from '../../domain/journal/age-file.ts';
import type { Db } from '../platform/db.ts';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';
import { journalWraps } from './tables.ts';

/** Of an age file, base64url. */
export const isOld = (wrapped: string): boolean => restsOnX25519(Buffer.from(wrapped, 'base64url'));

/** A point, which base64url has not, tells it from a bare age file. */
const COVERED = 'covered.';
const PURPOSE = 'journal wraps';

export const isCovered = (kept: string): boolean => kept.startsWith(COVERED);

/** Of a wrap as the database keeps it. */
export const isOlder = (kept: string): boolean => isCovered(kept) || isOld(kept);

/** Adds a key that no dump holds; it opens nothing. */
export const coverWrap = (secrets: Secrets, userId: string, wrapped: string): string =>
  isOld(wrapped) ? COVERED + sealFor(secrets, PURPOSE, userId, Buffer.from(wrapped, 'base64url')) : wrapped;

/** Null where it was covered with another server's key. */
export function uncoverWrap(secrets: Secrets, userId: string, kept: string): string | null {
  if (!isCovered(kept)) return kept;
  return openSealed(secrets, PURPOSE, userId, kept.slice(COVERED.length))?.toString('base64url') ?? null;
}

/**
 * Call it under the lock of the account's key, after every change of its wraps. False where no way is left that opens
 * without a key of the server's that is not here.
 */
export async function settleCovers(tx: Db, secrets: Secrets, userId: string): Promise<boolean> {
  const kept = await tx.select().from(journalWraps).where(eq(journalWraps.userId, userId));
  const another = kept.some(({ wrapped }) => !isOlder(wrapped));
  let bare = another;
  for (const { id, wrapped } of kept) {
    const settled = another ? coverWrap(secrets, userId, wrapped) : uncoverWrap(secrets, userId, wrapped);
    if (settled === null) continue;
    bare ||= !isCovered(settled);
    if (settled === wrapped) continue;
    await tx.update(journalWraps).set({ wrapped: settled }).where(eq(journalWraps.id, id));
  }
  return bare;
}
