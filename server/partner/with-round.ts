/** Acts on the couple's current comparison, with both partners' presses in a row. */

import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { lockCouple } from './find-couple.ts';
import { findRound, type Round } from './find-round.ts';

/** Refuses with 'not-found' for every id but that of the current one. */
export async function withRound(
  ctx: AppContext,
  actor: Actor,
  id: string,
  act: (tx: Db, round: Round, now: Date) => Promise<void>,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx: Db) => {
    const couple = await lockCouple(tx, actor.userId);
    const round = await findRound(tx, couple, now);
    if (round?.id !== id) throw new PublicError('not-found', 'There is no such comparison.');
    await act(tx, round, now);
  });
}
