/** Which of several sessions still stand: what was signed out of is not told anything more. */
import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { sessions } from './tables.ts';

/** Empty where a hosted issuer keeps the sessions. */
export async function findOpenSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  return new Set(open.map(({ id }) => id));
}
