/** The server's own wrap of a journal from before, for X25519 alone, is made anew when the journal is opened. */
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { isOld } from './older-wraps.ts';
import { unwrapKey, wrapForServer } from './server-wrap.ts';
import { journalKeys } from './tables.ts';

/**
 * In one statement, or not at all, and nothing is put in place that does not open. An opening never fails for it: the
 * old wrap stays as good as it was, and the next opening tries again. In private mode there is none.
 */
export async function renewServerWrap(ctx: AppContext, userId: string): Promise<void> {
  try {
    await putAnew(ctx, userId);
  } catch (error) {
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ error: trace }, 'an old wrap could not be made anew');
  }
}

async function putAnew(ctx: AppContext, userId: string): Promise<void> {
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
