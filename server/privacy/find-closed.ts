/** Which of several accounts are closed and wait to be erased: nothing is sent for them meanwhile. */
import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { pendingErasures } from './tables.ts';

export async function findClosed(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const closed = await db
    .select({ userId: pendingErasures.userId })
    .from(pendingErasures)
    .where(inArray(pendingErasures.userId, [...ids]));
  return new Set(closed.map(({ userId }) => userId));
}
