/** Drops the counters of the rate limits that were kept under a person's id. */
import { like } from 'drizzle-orm';
import type { Db } from './db.ts';
import { rateLimits } from './tables.ts';

/** `userId` is a UUID: nothing in it is a pattern. */
export async function forgetCounters(tx: Db, userId: string): Promise<void> {
  await tx.delete(rateLimits).where(like(rateLimits.key, `%:${userId}`));
}
