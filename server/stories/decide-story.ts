/**
 * What a moderator's decision changes in a story or comment, in the decision's own transaction. Whoever calls holds the
 * row, has checked its state, and writes down the decision.
 */
import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { publishedTime } from '../../domain/stories/published-time.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';
import { keepSignals } from '../moderation/keep-signals.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { signalsOfStory } from './check-sent-story.ts';
import { countDay } from './count-day.ts';
import { storyGone } from './story-gone.ts';
import { comments, stories } from './tables.ts';

const SEEDS = 2 ** 32;

export interface LetThrough {
  content: string;
  /** As it was sent, where `content` is another text. */
  sentContent: string | null;
  /** For the author; empty for none. */
  notes: string;
  /** Instead of those that its author chose. */
  warnings?: StoryWarning[];
}

/** Publishes it. A story that was public before keeps its public time; that of a pseudonymous one is never the true one. */
export async function approveStory(
  tx: Db,
  ctx: AppContext,
  id: string,
  { content, sentContent, notes, warnings }: LetThrough,
): Promise<void> {
  const [story] = await tx.select().from(stories).where(eq(stories.id, id));
  if (!story) throw storyGone();
  const now = ctx.clock.now();
  const publishedAt = story.publishedAt ?? (story.pseudonym ? publishedTime(now, randomInt(SEEDS)) : now);
  await tx
    .update(stories)
    .set({
      ...{ status: 'published', content, sentContent, moderationNotes: notes || null, publishedAt },
      ...(warnings && { contentWarnings: warnings }),
    })
    .where(eq(stories.id, id));
  if (sentContent !== null) {
    await keepSignals(tx, ctx, { kind: 'story', id }, signalsOfStory({ ...story, content }));
  }
}

export const rejectStory = (tx: Db, _house: AppContext, id: string, reason: string): Promise<void> =>
  refuse(tx, id, reason);

/** Of one that was published. */
export const takeDownStory = (tx: Db, _house: AppContext, id: string, reason: string): Promise<void> =>
  refuse(tx, id, reason);

async function refuse(tx: Db, id: string, reason: string): Promise<void> {
  await tx.update(stories).set({ status: 'rejected', moderationNotes: reason }).where(eq(stories.id, id));
}

export async function setWarnings(tx: Db, _house: AppContext, id: string, warnings: StoryWarning[]): Promise<void> {
  await tx.update(stories).set({ contentWarnings: warnings }).where(eq(stories.id, id));
}

/** Out of sight and out of the counts; its words stay for whoever decided. A second time changes nothing. */
export async function removeComment(tx: Db, ctx: AppContext, id: string): Promise<void> {
  const [gone] = await tx
    .update(comments)
    .set({ removedAt: ctx.clock.now() })
    .where(and(eq(comments.id, id), isNull(comments.removedAt)))
    .returning({ storyId: comments.storyId });
  if (!gone) return;
  await tx
    .update(stories)
    .set({ comments: sql`${stories.comments} - 1` })
    .where(eq(stories.id, gone.storyId));
  await countDay(tx, ctx, gone.storyId, { comments: -1 });
}
