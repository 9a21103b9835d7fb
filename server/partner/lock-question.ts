/** Acts on the couple's question of a day, with both partners' presses in a row, so that neither sees half of a reveal. */
import { and, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { lockCouple } from './find-couple.ts';
import { questionAnswers } from './tables.ts';

export interface QuestionDay {
  couple: string;
  day: string;
  /** The sealed answers that are there; the asker's first, then the partner's. */
  mine: string | null;
  theirs: { owner: string; message: string } | null;
}

/** Refuses with 'not-found' for one who is in no couple, or in none any more. */
export async function lockQuestion<T>(
  ctx: AppContext,
  actor: Actor,
  day: string,
  act: (tx: Db, found: QuestionDay, now: Date) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx: Db) => {
    const couple = await lockCouple(tx, actor.userId);
    return act(tx, await readDay(tx, couple, day, actor.userId), now);
  });
}

async function readDay(tx: Db, couple: string, day: string, userId: string): Promise<QuestionDay> {
  const rows = await tx
    .select({ owner: questionAnswers.userId, message: questionAnswers.ciphertext })
    .from(questionAnswers)
    .where(and(eq(questionAnswers.coupleId, couple), eq(questionAnswers.day, day)));
  return {
    couple,
    day,
    mine: rows.find(({ owner }) => owner === userId)?.message ?? null,
    theirs: rows.find(({ owner }) => owner !== userId) ?? null,
  };
}
