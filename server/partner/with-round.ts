/** Acts on the couple's current comparison, with both partners' presses in a row. */
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockCouple } from './find-couple.ts';
import { findRound, type Round } from './find-round.ts';

/** Refuses with 'not-found' for every id but that of the current one. */
export async function withRound(
  house: House,
  who: Who,
  id: string,
  act: (tx: Db, round: Round, now: Date) => Promise<void>,
): Promise<void> {
  const now = house.clock.now();
  await house.db.transaction(async (tx: Db) => {
    const couple = await lockCouple(tx, who.userId);
    const round = await findRound(tx, couple, now);
    if (round?.id !== id) throw new Refusal('not-found', 'There is no such comparison.');
    await act(tx, round, now);
  });
}
