/** Ends a couple: one-sided, at once, and silent. What the two shared is gone with it; each keeps their own. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { closeCouple } from './close-couple.ts';
import { lockPair } from './find-couple.ts';
import { coupleMembers, coupleRecords, couples, invitations, matchRounds, questionAnswers } from './tables.ts';

/**
 * Both leave at the same instant, so that no row tells who went. The row of the couple itself stays while a period is
 * paid that serves both (billing), and no longer. Refuses with 'not-found' when there is none, also when the other was first.
 */
export async function unlinkCouple(ctx: AppContext, actor: Actor): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx: Db) => {
    const { couple } = await lockPair(tx, actor.userId);
    await tx.update(couples).set({ endedAt: now, changes: 0, stored: 0 }).where(eq(couples.id, couple));
    await tx.update(coupleMembers).set({ leftAt: now, shares: null }).where(eq(coupleMembers.coupleId, couple));
    await tx.delete(coupleRecords).where(eq(coupleRecords.coupleId, couple));
    await tx.delete(questionAnswers).where(eq(questionAnswers.coupleId, couple));
    await tx.delete(matchRounds).where(eq(matchRounds.coupleId, couple));
    await tx.delete(invitations).where(eq(invitations.coupleId, couple));
    // In the log of whoever unlinked alone: the other is not told when, or by whom.
    await recordAccess(tx, { userId: actor.userId, act: 'unlinked', at: now });
    await closeCouple({ db: tx }, couple);
  });
}
