/** Says since when a person has a calendar address and when a calendar last asked; the address itself nobody can tell any more. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { calendarFeeds } from './tables.ts';

export interface FoundFeed {
  madeAt: Date;
  /** To the hour; null before the first time. */
  askedAt: Date | null;
}

export async function findFeed(db: Db, userId: string): Promise<FoundFeed | null> {
  const [feed] = await db
    .select({ madeAt: calendarFeeds.madeAt, askedAt: calendarFeeds.askedAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}
