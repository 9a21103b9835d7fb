/** Takes the third sealed message of a comparison, once, from its opener, after it was answered. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { matchRounds } from './tables.ts';
import { withRound } from './with-round.ts';

/** The same again changes nothing; another is refused with 'conflict'. */
export async function finishRound(
  ctx: AppContext,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await withRound(ctx, actor, id, async (tx, round, now) => {
    if (round.openedBy !== actor.userId) throw new PublicError('conflict', 'Your partner finishes this comparison.');
    if (round.third === message) return;
    if (round.third !== null) throw new PublicError('conflict', 'This comparison was finished already.');
    if (round.second === null) throw new PublicError('conflict', 'This comparison was not answered yet.');
    await tx.update(matchRounds).set({ third: message, thirdAt: now }).where(eq(matchRounds.id, id));
  });
}
