/** A second opinion: one moderator asks another to look before a decision. asked -> given; one at a time, and never one's own. */
import { randomUUID } from 'node:crypto';
import { type AnyColumn, and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Advice, OpinionView } from '../../domain/moderation/moderation-views.ts';
import { cleanParagraphs, isBlank } from '../../domain/stories/written-text.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { qualified } from '../platform/sql/sql-parts.ts';
import { holdStory } from '../stories/moderated.ts';
import type { OpinionSql } from '../stories/queue.ts';
import { recordDecision } from './log.ts';
import { nameModerators, refuseOwnText } from './moderator.ts';
import { secondOpinions } from './tables.ts';

export async function askSecondOpinion(ctx: AppContext, actor: Actor, storyId: string, asked: string): Promise<void> {
  const question = cleanParagraphs(asked);
  if (isBlank(question))
    throw new PublicError('invalid', 'Please write what you would like to know', { field: 'question' });
  await ctx.db.transaction(async (tx) => {
    await holdStory(tx, storyId, 'reject');
    const [open] = await tx.select({ id: secondOpinions.id }).from(secondOpinions).where(openOn(storyId));
    if (open) throw new PublicError('conflict', 'Someone has already asked for a second opinion. It isn’t here yet.');
    const now = ctx.clock.now();
    await tx
      .insert(secondOpinions)
      .values({ id: randomUUID(), storyId, askedBy: actor.userId, askedAt: now, question });
    await recordDecision(tx, ctx, actor, { kind: 'story', targetId: storyId, act: 'second-opinion-asked' });
  });
}

export async function giveSecondOpinion(
  ctx: AppContext,
  actor: Actor,
  storyId: string,
  given: { advice: Advice; answer: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await holdStory(tx, storyId, null);
    const [open] = await tx.select().from(secondOpinions).where(openOn(storyId));
    if (!open) throw new PublicError('conflict', 'Nobody is waiting for a second opinion here anymore.');
    if (open.askedBy === actor.userId) throw new PublicError('forbidden', 'You asked, so someone else has to answer.');
    await refuseOwnText(tx, ctx, actor, 'story', storyId);
    const answer = cleanParagraphs(given.answer);
    await tx
      .update(secondOpinions)
      .set({ answeredBy: actor.userId, answeredAt: ctx.clock.now(), advice: given.advice, answer })
      .where(eq(secondOpinions.id, open.id));
    const details = { advice: given.advice };
    await recordDecision(tx, ctx, actor, { kind: 'story', targetId: storyId, act: 'second-opinion-given', details });
  });
}

/** The last asked first. */
export async function opinionsOn({ db }: AppContext, actor: Actor, storyId: string): Promise<OpinionView[]> {
  const rows = await db
    .select()
    .from(secondOpinions)
    .where(eq(secondOpinions.storyId, storyId))
    .orderBy(desc(secondOpinions.askedAt));
  const nameOf = await nameModerators(
    db,
    rows.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
  );
  return rows.map(({ id, question, askedAt, askedBy, advice, answer, answeredAt, answeredBy }) => ({
    id,
    question,
    askedAt: askedAt.toISOString(),
    askedBy: nameOf(askedBy),
    own: askedBy === actor.userId,
    advice,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy: nameOf(answeredBy),
  }));
}

const openOn = (storyId: string) => and(eq(secondOpinions.storyId, storyId), isNull(secondOpinions.answeredAt));

/** Whether a second opinion is awaited or was given, as part of a query over stories whose id is in the column `id`. */
const opinionOn = (id: AnyColumn, state: 'asked' | 'given'): SQL<boolean> =>
  sql`exists (select from ${secondOpinions} where ${secondOpinions.storyId} = ${qualified(id)} and ${secondOpinions.answeredAt} is ${state === 'given' ? sql`not null` : sql`null`})`;

/** Whether another moderator awaits this one's opinion. */
const opinionWantedOf = (userId: string, id: AnyColumn): SQL<boolean> =>
  sql`exists (select from ${secondOpinions} where ${secondOpinions.storyId} = ${qualified(id)} and ${secondOpinions.answeredAt} is null and ${secondOpinions.askedBy} <> ${userId})`;

/** For the queue, whose rooms know nothing of opinions. */
export const OPINION_SQL: OpinionSql = { on: opinionOn, wantedOf: opinionWantedOf };
