/** Old wraps, for X25519 alone, are made anew when a journal is opened; each change is one statement, or none. */
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { unwrapKey, wrapForServer } from './server-wrap.ts';
import { journalKeys, journalWraps } from './tables.ts';
import { coverWrap, isOld } from './wraps.ts';

/**
 * The server's own wrap becomes hybrid. What only the owner opens is covered with the server's key, until their
 * browser replaces it. Nothing is put in place that does not open. An opening never fails for it: the old wrap stays
 * as good as it was, and the next opening tries again.
 */
export async function renewWraps(ctx: AppContext, userId: string): Promise<void> {
  try {
    await renewServerWrap(ctx, userId);
    await coverOldWraps(ctx, userId);
  } catch (error) {
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ error: trace }, 'an old wrap could not be made anew');
  }
}

async function renewServerWrap(ctx: AppContext, userId: string): Promise<void> {
  const [kept] = await ctx.db.select().from(journalKeys).where(eq(journalKeys.userId, userId));
  if (!kept?.wrapped || !isOld(kept.wrapped)) return;
  const letter = await unwrapKey(ctx, userId, kept.wrapped);
  if (!letter.ok) return;
  const wrapped = await wrapForServer(ctx, letter.value);
  const again = await unwrapKey(ctx, userId, wrapped);
  if (!again.ok || again.value.key !== letter.value.key) throw new Error('a new wrap does not open');
  // Only over the very wrap that was read: whoever went private or wrapped anew meanwhile was first. The version is
  // its owner's count of changes of their own and stays, so that none of theirs under way is refused.
  await ctx.db
    .update(journalKeys)
    .set({ wrapped })
    .where(
      and(eq(journalKeys.userId, userId), eq(journalKeys.version, kept.version), eq(journalKeys.wrapped, kept.wrapped)),
    );
}

async function coverOldWraps(ctx: AppContext, userId: string): Promise<void> {
  const kept = await ctx.db.select().from(journalWraps).where(eq(journalWraps.userId, userId));
  for (const { id, wrapped } of kept.filter((wrap) => isOld(wrap.wrapped))) {
    await ctx.db
      .update(journalWraps)
      .set({ wrapped: coverWrap(ctx, userId, wrapped) })
      .where(and(eq(journalWraps.id, id), eq(journalWraps.wrapped, wrapped)));
  }
}
