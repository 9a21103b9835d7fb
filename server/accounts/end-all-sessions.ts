/** Signs a person out everywhere; nobody signs in while that is done. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { sessions, users } from './tables.ts';

export async function endAllSessions(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
