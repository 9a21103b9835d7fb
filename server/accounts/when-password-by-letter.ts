/** Says when a person's present password was set by someone who had shown nothing but a letter. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { users } from './tables.ts';

/** Null when it was set in another way, or never changed. */
export async function whenPasswordByLetter(db: Db, userId: string): Promise<Date | null> {
  const [person] = await db.select({ at: users.passwordByLetterAt }).from(users).where(eq(users.id, userId));
  return person?.at ?? null;
}
