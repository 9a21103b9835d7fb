/** Forgets a person's passkeys and what their authenticators were asked, in the transaction that erases the account. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

export async function forgetPasskeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}
