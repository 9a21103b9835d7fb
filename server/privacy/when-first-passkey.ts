/** Says when a person first had a passkey, also one that is gone by now; the access log knows. */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { accessLog } from './tables.ts';

/** Null for whoever never had one. */
export async function whenFirstPasskey(db: Db, userId: string): Promise<Date | null> {
  const [first] = await db
    .select({ at: accessLog.at })
    .from(accessLog)
    .where(and(eq(accessLog.userId, userId), eq(accessLog.act, 'passkey-added')))
    .orderBy(asc(accessLog.id))
    .limit(1);
  return first?.at ?? null;
}
