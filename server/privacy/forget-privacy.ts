/** Forgets what a person decided about their privacy and the log of their account, with the account itself. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { accessLog, pendingErasures, privacySettings } from './tables.ts';

export async function forgetPrivacy(tx: Db, userId: string): Promise<void> {
  await tx.delete(privacySettings).where(eq(privacySettings.userId, userId));
  await tx.delete(accessLog).where(eq(accessLog.userId, userId));
  await tx.delete(pendingErasures).where(eq(pendingErasures.userId, userId));
}
