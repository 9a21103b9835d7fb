/** A person's secret calendar address: made, found, read by a calendar, and revoked. Only its hash is kept. */

import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { feedFile } from '../../../domain/calendar/publishing/feed-file.ts';
import { HOUR_MS } from '../../../domain/time-units.ts';
import { recordAccess } from '../../accounts/access-log.ts';
import { isSuspended } from '../../accounts/admin/suspension.ts';
import { findClosing } from '../../accounts/closed-account.ts';
import { awaitErasure, refuseErased } from '../../accounts/erasure.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { calendarFeeds } from '../tables.ts';
import { readProjections } from './projections.ts';
import { dropUnwanted } from './publish.ts';

const TOKEN_BYTES = 32;

/** What is kept in the place of the token, SHA-256: nothing is to be gained from it, as nobody can guess 256 bits. */
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface MadeFeed {
  /** Whole, with the secret in it; it cannot be had again. */
  address: string;
  madeAt: Date;
}

export async function makeFeed(ctx: AppContext, actor: Pick<Actor, 'userId'>): Promise<MadeFeed> {
  const { userId } = actor;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const madeAt = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, madeAt);
    const [before] = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
    const fresh = { tokenHash: hashOfToken(token), madeAt, askedAt: null };
    await tx
      .insert(calendarFeeds)
      .values({ userId, ...fresh })
      // Two clicks at once: the later one holds.
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
    const detail = before ? 'in the place of the one before' : '';
    await recordAccess(tx, { userId, act: 'feed-made', detail, at: madeAt });
  });
  return { address: `${ctx.env.publicUrl}/c/${token}.ics`, madeAt };
}

interface FoundFeed {
  madeAt: Date;
  /** To the hour; null before the first time. */
  askedAt: Date | null;
}

/**
 * Says since when a person has a calendar address and when a calendar last asked; the address itself nobody can tell
 * any more.
 */
export async function findFeed(db: Db, userId: string): Promise<FoundFeed | null> {
  const [feed] = await db
    .select({ madeAt: calendarFeeds.madeAt, askedAt: calendarFeeds.askedAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}

interface ReadableFeed {
  userId: string;
  /** Its owner's account is suspended: it is not told what is in it, and may be again. */
  suspended: boolean;
  /** Opens and writes the calendar; not before it is known that it may be asked for. */
  text(): Promise<string>;
}

/**
 * What a calendar that asks at a secret address is answered: the person's published evenings; nothing, as for an
 * address that never was; or nothing for now. From the database each time: an address that was taken back, on
 * whichever copy of the server, answers no more.
 */
export async function readFeed(ctx: AppContext, token: string): Promise<ReadableFeed | null> {
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

/**
 * Takes a person's calendar address back: from now on it answers as any that never was. Without one it does nothing.
 */
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
