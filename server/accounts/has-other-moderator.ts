/** Tells whether somebody else may moderate, so that nobody has to decide about a text of their own. */
import { and, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { users } from './tables.ts';

/** Whether another account that is not shut may. False with a hosted issuer, which alone knows. */
export async function hasOtherModerator(db: Db, userId: string, now: Date): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, userId),
        inArray(sql`${users.appMetadata} ->> 'role'`, ['moderator', 'admin']),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
      ),
    )
    .limit(1);
  return other !== undefined;
}
