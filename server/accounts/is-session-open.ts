/** Whether a session still stands: it may have ended while a request of it was on its way, such as by an account that was closed. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { sessions } from './tables.ts';

export async function isSessionOpen(tx: Db, id: string): Promise<boolean> {
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return open !== undefined;
}
