/** Whether a person's records are backed up to their account: kept among the preferences of their profile, where it is first asked. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { profiles } from './tables.ts';

/** Undefined for whoever was never asked. */
export async function findBackup(db: Db, userId: string): Promise<boolean | undefined> {
  const [profile] = await db
    .select({ preferences: profiles.preferences })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.preferences.cloudBackup;
}

/** Off before it was ever asked is no answer: the first save of a record still asks. */
export async function chooseBackup(tx: Db, userId: string, cloudBackup: boolean, now: Date): Promise<void> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  if (profile?.preferences.cloudBackup === undefined && !cloudBackup) return;
  await tx
    .update(profiles)
    .set({ preferences: sql`${profiles.preferences} || ${JSON.stringify({ cloudBackup })}::jsonb`, updatedAt: now })
    .where(eq(profiles.id, userId));
}
