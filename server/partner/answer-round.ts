/** Takes the second sealed message of a comparison, once, from the one who did not open it. */
import { eq } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { matchRounds } from './tables.ts';
import { withRound } from './with-round.ts';

/** The same again changes nothing; another is refused with 'conflict', and so is any after it was put aside. */
export async function answerRound(
  house: House,
  who: Who,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await withRound(house, who, id, async (tx, round, now) => {
    if (round.openedBy === who.userId) throw new Refusal('conflict', 'This comparison waits for your partner.');
    if (round.second === message) return;
    if (round.secondAt !== null) throw new Refusal('conflict', 'This comparison was answered already.');
    await tx.update(matchRounds).set({ second: message, secondAt: now }).where(eq(matchRounds.id, id));
  });
}
