/** Stops a release that a mailbox alone has asked for; whoever stops it has shown more than a letter. */
import { and, eq, ne } from 'drizzle-orm';
import { freshProofs } from '../accounts/need-strong-proof.ts';
import { requireRecentAuth } from '../accounts/require-recent-auth.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { NEVER } from './find-release.ts';
import { journalReleases } from './tables.ts';

/** To stop wrongly costs a day at most, so that any password or Google will do. */
const MORE_THAN_LETTERS = ['passkey', 'password', 'oauth'];

/** Refuses with 'fresh-proof-needed', 'not-found' where none waits. */
export async function stopRelease(ctx: AppContext, actor: Actor): Promise<void> {
  requireRecentAuth(ctx, actor);
  const proofs = await freshProofs(ctx, ctx.db, actor.sessionId);
  if (!proofs.some(({ method }) => MORE_THAN_LETTERS.includes(method))) {
    throw new PublicError('fresh-proof-needed', 'Please show with your passkey or your password that it is you.');
  }
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const stopped = await tx
      .update(journalReleases)
      .set({ dueAt: NEVER })
      .where(and(eq(journalReleases.userId, actor.userId), ne(journalReleases.dueAt, NEVER)))
      .returning({ of: journalReleases.userId });
    if (stopped.length === 0) throw new PublicError('not-found', 'Nothing waits to be opened.');
    await recordAccess(tx, { userId: actor.userId, act: 'key-release-stopped', at });
  });
}
