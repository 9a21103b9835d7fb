/** Takes the third sealed message of a comparison, once, from its opener, after it was answered. */
import { eq } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { matchRounds } from './tables.ts';
import { withRound } from './with-round.ts';

/** The same again changes nothing; another is refused with 'conflict'. */
export async function finishRound(
  house: House,
  who: Who,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await withRound(house, who, id, async (tx, round, now) => {
    if (round.openedBy !== who.userId) throw new Refusal('conflict', 'Your partner finishes this comparison.');
    if (round.third === message) return;
    if (round.third !== null) throw new Refusal('conflict', 'This comparison was finished already.');
    if (round.second === null) throw new Refusal('conflict', 'This comparison was not answered yet.');
    await tx.update(matchRounds).set({ third: message, thirdAt: now }).where(eq(matchRounds.id, id));
  });
}
