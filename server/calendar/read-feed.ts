/** What a calendar that asks at a secret address is answered: the person's published evenings; nothing, as for an address that never was; or nothing for now. */
import { eq } from 'drizzle-orm';
import { feedFile } from '../../domain/calendar/feed-file.ts';
import { isSuspended } from '../accounts/is-suspended.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findClosing } from '../privacy/refuse-closed.ts';
import { hashOfToken } from './make-feed.ts';
import { readProjections } from './read-projections.ts';
import { calendarFeeds } from './tables.ts';

const HOUR_MS = 3_600_000;

export interface AskedFeed {
  userId: string;
  /** Its owner's account is suspended: it is not told what is in it, and may be again. */
  suspended: boolean;
  /** Opens and writes the calendar; not before it is known that it may be asked for. */
  text(): Promise<string>;
}

/** From the database each time: an address that was taken back, on whichever copy of the server, answers no more. */
export async function readFeed(ctx: AppContext, token: string): Promise<AskedFeed | null> {
  const tokenHash = hashOfToken(token);
  const [feed] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash));
  if (!feed || (await findClosing(ctx.db, feed.userId))) return null;
  return {
    userId: feed.userId,
    suspended: await isSuspended(ctx.db, feed.userId, ctx.clock.now()),
    async text() {
      await noteAsked(ctx, tokenHash, feed.askedAt);
      return feedFile(await readProjections(ctx.db, ctx, feed.userId));
    },
  };
}

/** To the hour: enough to see that a calendar looks, too little to tell when somebody holds their phone. */
async function noteAsked(ctx: AppContext, tokenHash: string, before: Date | null): Promise<void> {
  const hour = new Date(Math.floor(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS);
  if (before && before >= hour) return;
  await ctx.db.update(calendarFeeds).set({ askedAt: hour }).where(eq(calendarFeeds.tokenHash, tokenHash));
}
