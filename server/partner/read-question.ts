/** What a person sees of the question of a day: their own answer, and the other's once both are there. Before that nothing tells whether the other has answered. */
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findCouple, notShared } from './find-couple.ts';
import { lockQuestion, type QuestionDay } from './lock-question.ts';
import { questionAnswers } from './tables.ts';

export interface SeenQuestion {
  day: string;
  /** Sealed. */
  mine: string | null;
  /** Null until both have answered. `owner` is whom its seal names. */
  theirs: { owner: string; message: string } | null;
}

const PAGE = 30;

/** Without an answer of one's own there is none of the other's. */
export const seenQuestion = ({ day, mine, theirs }: QuestionDay): SeenQuestion => ({
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
