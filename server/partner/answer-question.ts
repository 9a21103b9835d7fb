/** Takes one partner's sealed answer to the question of a day, and changes it for as long as the other has not answered. */
import { isOpenDay } from '../../domain/partner/daily-question.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { lockQuestion } from './lock-question.ts';
import { type SeenQuestion, seenQuestion } from './read-question.ts';
import { questionAnswers } from './tables.ts';

/**
 * Answers what the asker may see now: the other's answer too where this was the second one. The same message again
 * changes nothing. Refuses with 'not-found', with 'invalid' for a day that is not open, and with 'conflict' for another
 * answer after both were there.
 */
export async function answerQuestion(
  ctx: AppContext,
  actor: Actor,
  { day, message }: { day: string; message: string },
): Promise<SeenQuestion> {
  return lockQuestion(ctx, actor, day, async (tx, found, now) => {
    if (found.mine === message) return seenQuestion(found);
    if (found.mine !== null && found.theirs !== null) {
      throw new PublicError('conflict', 'Both of you have answered, so both answers stay as they are.');
    }
    if (!isOpenDay(day, now.toISOString().slice(0, 10), 1)) {
      throw new PublicError('invalid', 'This question is not open.', { field: 'day' });
    }
    const answer = { ciphertext: message, answeredAt: now };
    await tx
      .insert(questionAnswers)
      .values({ coupleId: found.couple, day, userId: actor.userId, ...answer })
      .onConflictDoUpdate({
        target: [questionAnswers.coupleId, questionAnswers.day, questionAnswers.userId],
        set: answer,
      });
    return seenQuestion({ ...found, mine: message });
  });
}
