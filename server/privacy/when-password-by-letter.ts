/** Says when a person's present password was set by someone who had shown nothing but a letter; the access log knows. */
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { accessLog } from './tables.ts';

/** The detail of the line 'password-changed' for such a change. */
export const BY_LETTER = 'by a letter';

/** Null when it was set in another way, or never changed. */
export async function whenPasswordByLetter(db: Db, userId: string): Promise<Date | null> {
  const [last] = await db
    .select({ detail: accessLog.detail, at: accessLog.at })
    .from(accessLog)
    .where(and(eq(accessLog.userId, userId), eq(accessLog.act, 'password-changed')))
    .orderBy(desc(accessLog.id))
    .limit(1);
  // Only an empty detail is the better proof: words that this copy of the code does not know count as a letter.
  return last && last.detail !== '' ? last.at : null;
}
