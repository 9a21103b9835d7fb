/** Removes one's own answer to the question of a day while the other has not answered; the other does not learn of it. */
import { and, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { lockQuestion } from './lock-question.ts';
import { questionAnswers } from './tables.ts';

/** None there changes nothing. Refuses with 'not-found', and with 'conflict' once both have answered. */
export async function takeBackAnswer(ctx: AppContext, actor: Actor, day: string): Promise<void> {
  await lockQuestion(ctx, actor, day, async (tx, { couple, mine, theirs }) => {
    if (mine === null) return;
    if (theirs !== null)
      throw new PublicError('conflict', 'Both of you have answered, so both answers stay as they are.');
    await tx
      .delete(questionAnswers)
      .where(
        and(
          eq(questionAnswers.coupleId, couple),
          eq(questionAnswers.day, day),
          eq(questionAnswers.userId, actor.userId),
        ),
      );
  });
}
