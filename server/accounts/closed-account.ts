/** A closed account: it waits to be erased, can be reopened until then, and can do nothing else. */
import { eq, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { pendingErasures } from './tables.ts';

/** All that whoever signs in to a closed account can ask for. */
const DOORS = new Set(['/api/privacy/erasure']);

/** A proof, which an end at once may need, and the end of the session that it replaces. */
const PROOF = /^\/api\/accounts\/(sessions\/[^/]+|sign-in-ways|settings|passkeys\/(challenge|proof))$/;

/** False where it is closed already: the first time counts. */
export async function markClosed(tx: Db, closing: { userId: string; askedAt: Date; dueAt: Date }): Promise<boolean> {
  const made = await tx.insert(pendingErasures).values(closing).onConflictDoNothing().returning();
  return made.length > 0;
}

/** False where it was not closed. */
export async function unmarkClosed(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx.delete(pendingErasures).where(eq(pendingErasures.userId, userId)).returning();
  return gone.length > 0;
}

/** Whose time to undo it is over. */
export async function findDueClosings(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ userId: pendingErasures.userId })
    .from(pendingErasures)
    .where(lte(pendingErasures.dueAt, now));
  return due.map(({ userId }) => userId);
}

/** When it will be erased; null for an account that is not closed. */
export async function findClosing(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: pendingErasures.dueAt })
    .from(pendingErasures)
    .where(eq(pendingErasures.userId, userId));
  return row?.dueAt ?? null;
}

/** Whether an account is closed, for a query that has its id. As a value: for an `exists` of many PostgreSQL may read the table through. */
export const isClosed = (userId: SQLWrapper): SQL<boolean> =>
  sql`coalesce((select true from ${pendingErasures} where ${pendingErasures.userId} = ${userId}), false)`;

/** Refuses one that has a `closing` with 'account-closed', but for the few paths that lead back. */
export function refuseClosed(closing: Date | null, path: string): void {
  if (closing && !DOORS.has(path) && !PROOF.test(path)) {
    throw new PublicError('account-closed', 'This account is closed and will be erased. You can still undo that.');
  }
}

/** Which of several accounts are closed: nothing is sent for them meanwhile. */
export async function findClosed(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const closed = await db
    .select({ userId: pendingErasures.userId })
    .from(pendingErasures)
    .where(inArray(pendingErasures.userId, [...ids]));
  return new Set(closed.map(({ userId }) => userId));
}
