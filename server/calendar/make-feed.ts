/** Makes a person's calendar address: a secret of 256 bits that is told once. One made before ends with it. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { calendarFeeds } from './tables.ts';

const TOKEN_BYTES = 32;

/** What is kept in the place of the token, SHA-256: nothing is to be gained from it, as nobody can guess 256 bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface MadeFeed {
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
      // Two presses at once: the later one holds.
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
    const detail = before ? 'in the place of the one before' : '';
    await recordAccess(tx, { userId, act: 'feed-made', detail, at: madeAt });
  });
  return { address: `${ctx.env.publicUrl}/c/${token}.ics`, madeAt };
}
