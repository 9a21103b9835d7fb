/** Takes a person's calendar address back: from now on it answers as any that never was. */
import { eq } from 'drizzle-orm';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import type { House, Who } from '../platform/house.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { calendarFeeds } from './tables.ts';

/** Without one it does nothing. */
export async function revokeFeed(house: House, who: Pick<Who, 'userId'>): Promise<void> {
  const { userId } = who;
  await house.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
    if (gone.length === 0) return;
    await recordAccess(tx, { userId, act: 'feed-revoked', at: house.clock.now() });
    await dropUnwanted(tx, house, userId);
  });
}
