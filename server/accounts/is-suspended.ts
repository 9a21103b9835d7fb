/** Tells whether an account was shut by an administrator. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { users } from './tables.ts';

/** False for accounts of a hosted issuer, which alone knows. */
export async function isSuspended(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ until: users.bannedUntil }).from(users).where(eq(users.id, userId));
  return (user?.until ?? now) > now;
}
