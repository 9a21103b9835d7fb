/** The first name that a person gave their account. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { profiles } from './tables.ts';

/** Empty where there is none. */
export async function findFirstName(db: Db, userId: string): Promise<string> {
  const [profile] = await db.select({ name: profiles.firstName }).from(profiles).where(eq(profiles.id, userId));
  return profile?.name ?? '';
}
