/** Finds an account by its address, or by the one it is moving to. */
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { users } from './tables.ts';

/** `email` in plain form. */
export async function findByAddress(db: Db, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The account on its way to this address. */
export async function findByNewAddress(db: Db, newEmail: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.newEmail, newEmail))
    .orderBy(desc(users.emailChangeSentAt));
  return user;
}
