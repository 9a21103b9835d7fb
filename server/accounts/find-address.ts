/** Finds where a person gets their letters. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { users } from './tables.ts';

/** Null for whoever is gone, and where a hosted issuer keeps the accounts. */
export async function findAddress(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}
