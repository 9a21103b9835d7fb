/** A moderator asks another to look before a decision falls, and the other answers: once each, and never oneself. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Advice } from '../../domain/moderation/moderation-views.ts';
import { cleanParagraphs, isBlank } from '../../domain/stories/written-text.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { holdStory } from '../stories/hold-story.ts';
import { recordDecision } from './record-decision.ts';
import { refuseOwnText } from './refuse-own-text.ts';
import { secondOpinions } from './tables.ts';

export async function askSecondOpinion(ctx: AppContext, actor: Actor, storyId: string, asked: string): Promise<void> {
  const question = cleanParagraphs(asked);
  if (isBlank(question))
    throw new PublicError('invalid', 'Please write what you would like to know', { field: 'question' });
  await ctx.db.transaction(async (tx) => {
    await holdStory(tx, storyId, 'reject');
    const [open] = await tx.select({ id: secondOpinions.id }).from(secondOpinions).where(openOn(storyId));
    if (open) throw new PublicError('conflict', 'A second opinion was asked for already and is not there yet.');
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
    if (!open) throw new PublicError('conflict', 'Nobody is waiting for a second opinion here any more.');
    if (open.askedBy === actor.userId) throw new PublicError('forbidden', 'You asked: somebody else has to answer.');
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

const openOn = (storyId: string) => and(eq(secondOpinions.storyId, storyId), isNull(secondOpinions.answeredAt));
