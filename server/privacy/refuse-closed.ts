/** Stands before everything that a closed account can no longer do: until it is erased or reopened it has no other door. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { pendingErasures } from './tables.ts';

/** All that whoever signs in to a closed account can ask for. */
const DOORS = new Set(['/api/privacy/erasure']);

/** A proof, which an end at once may need, and the end of the session that it replaces. */
const PROOF = /^\/api\/accounts\/(sessions\/[^/]+|sign-in-ways|settings|passkeys\/(challenge|proof))$/;

/** When it will be erased; null for an account that is not closed. */
export async function findClosing(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: pendingErasures.dueAt })
    .from(pendingErasures)
    .where(eq(pendingErasures.userId, userId));
  return row?.dueAt ?? null;
}

/** Refuses with 'account-closed' but for the few paths that lead back. */
export async function refuseClosed(ctx: AppContext, userId: string, path: string): Promise<void> {
  if (DOORS.has(path) || PROOF.test(path)) return;
  if (await findClosing(ctx.db, userId)) {
    throw new PublicError('account-closed', 'This account is closed and will be erased. You can still undo that.');
  }
}
