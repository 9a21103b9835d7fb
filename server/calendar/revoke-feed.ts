/** Takes a person's calendar address back: from now on it answers as any that never was. */
import { eq } from 'drizzle-orm';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { calendarFeeds } from './tables.ts';

/** Without one it does nothing. */
export async function revokeFeed(ctx: AppContext, actor: Pick<Actor, 'userId'>): Promise<void> {
  const { userId } = actor;
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
    if (gone.length === 0) return;
    await recordAccess(tx, { userId, act: 'feed-revoked', at: ctx.clock.now() });
    await dropUnwanted(tx, ctx, userId);
  });
}
