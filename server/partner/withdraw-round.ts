/** Withdraws a comparison: one-sided, at once, and the other is not told. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { endRound } from './find-round.ts';
import { matchRounds } from './tables.ts';
import { withRound } from './with-round.ts';

/**
 * The opener's is over. The other's answer is taken back, or never given: the opener goes on waiting as before. A finished
 * one is cleared away. Refuses with 'not-found'.
 */
export async function withdrawRound(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await withRound(ctx, actor, id, async (tx, round, now) => {
    if (round.openedBy === actor.userId || round.third !== null) return endRound(tx, round, now);
    await tx
      .update(matchRounds)
      .set({ second: null, secondAt: round.secondAt ?? now })
      .where(eq(matchRounds.id, id));
  });
}
