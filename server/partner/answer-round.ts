/** Takes the second sealed message of a comparison, once, from the one who did not open it. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { matchRounds } from './tables.ts';
import { withRound } from './with-round.ts';

/** The same again changes nothing; another is refused with 'conflict', and so is any after it was put aside. */
export async function answerRound(
  ctx: AppContext,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await withRound(ctx, actor, id, async (tx, round, now) => {
    if (round.openedBy === actor.userId) throw new PublicError('conflict', 'This comparison waits for your partner.');
    if (round.second === message) return;
    if (round.secondAt !== null) throw new PublicError('conflict', 'This comparison was answered already.');
    await tx.update(matchRounds).set({ second: message, secondAt: now }).where(eq(matchRounds.id, id));
  });
}
