/** The question of the day for a couple: one sealed answer each, and the other's only once both are there. */
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpenDay } from '../../domain/partner/daily-question.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { findCouple, lockCouple, notShared } from './couple.ts';
import { questionAnswers } from './tables.ts';

interface QuestionDay {
  couple: string;
  day: string;
  /** The sealed answers that are there; the asker's first, then the partner's. */
  mine: string | null;
  theirs: { owner: string; message: string } | null;
}

/** Refuses with 'not-found' for one who is in no couple, or in none any more. */
async function lockQuestion<T>(
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

/** What a person sees of the question of a day: their own answer, and the other's once both are there. Before that nothing tells whether the other has answered. */
interface SeenQuestion {
  day: string;
  /** Sealed. */
  mine: string | null;
  /** Null until both have answered. `owner` is whom its seal names. */
  theirs: { owner: string; message: string } | null;
}

const PAGE = 30;

/** Without an answer of one's own there is none of the other's. */
const seenQuestion = ({ day, mine, theirs }: QuestionDay): SeenQuestion => ({
  day,
  mine,
  theirs: mine === null ? null : theirs,
});

/** Refuses with 'not-found' for one who is in no couple. */
export const readQuestion = (ctx: AppContext, actor: Actor, day: string): Promise<SeenQuestion> =>
  lockQuestion(ctx, actor, day, async (_tx, found) => seenQuestion(found));

/**
 * The days that the asker has answered, latest first, up to thirty before `before` (YYYY-MM-DD; all where absent).
 * Refuses with 'not-found' for one who is in no couple.
 */
export async function readQuestions(
  ctx: AppContext,
  actor: Actor,
  before?: string,
): Promise<{ couple: string; days: SeenQuestion[]; more: boolean }> {
  const couple = await findCouple(ctx.db, actor.userId);
  if (couple === null) throw notShared();
  const [own, other] = [alias(questionAnswers, 'own'), alias(questionAnswers, 'other')];
  const rows = await ctx.db
    .select({ day: own.day, mine: own.ciphertext, otherUser: other.userId, otherMessage: other.ciphertext })
    .from(own)
    .leftJoin(other, and(eq(other.coupleId, own.coupleId), eq(other.day, own.day), ne(other.userId, actor.userId)))
    .where(
      and(
        eq(own.coupleId, couple),
        eq(own.userId, actor.userId),
        before === undefined ? undefined : lt(own.day, before),
      ),
    )
    .orderBy(desc(own.day))
    .limit(PAGE + 1);
  const days = rows.slice(0, PAGE).map(({ day, mine, otherUser, otherMessage }) => ({
    day,
    mine,
    theirs: otherUser !== null && otherMessage !== null ? { owner: otherUser, message: otherMessage } : null,
  }));
  return { couple, days, more: rows.length > PAGE };
}

/**
 * Takes one partner's sealed answer to the question of a day, and changes it for as long as the other has not
 * answered. Returns what the asker may see now: the other's answer too where this was the second one. The same message
 * again changes nothing. Refuses with 'not-found', with 'invalid' for a day that is not open, and with 'conflict' for
 * another answer after both were there.
 */
export async function answerQuestion(
  ctx: AppContext,
  actor: Actor,
  { day, message }: { day: string; message: string },
): Promise<SeenQuestion> {
  return lockQuestion(ctx, actor, day, async (tx, found, now) => {
    if (found.mine === message) return seenQuestion(found);
    if (found.mine !== null && found.theirs !== null) {
      throw new PublicError('conflict', 'You’ve both answered, so both answers stay as they are.');
    }
    if (!isOpenDay(day, now.toISOString().slice(0, 10), 1)) {
      throw new PublicError('invalid', 'This question isn’t open.', { field: 'day' });
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

/**
 * Removes one's own answer to the question of a day while the other has not answered; the other does not learn of it.
 * None there changes nothing. Refuses with 'not-found', and with 'conflict' once both have answered.
 */
export async function takeBackAnswer(ctx: AppContext, actor: Actor, day: string): Promise<void> {
  await lockQuestion(ctx, actor, day, async (tx, { couple, mine, theirs }) => {
    if (mine === null) return;
    if (theirs !== null) throw new PublicError('conflict', 'You’ve both answered, so both answers stay as they are.');
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
