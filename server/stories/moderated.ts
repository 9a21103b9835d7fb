/** A story or comment under a moderator's decision: locked, then changed in the decision's transaction. Whoever calls checks and logs the decision. */
import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { publishedTime } from '../../domain/stories/published-time.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';
import { mayAct, type StoryAct } from '../../domain/stories/story-life.ts';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { isUuid } from '../platform/uuid.ts';
import { storyGone } from './public-story.ts';
import { keepSignals, signalsOfStory } from './signals.ts';
import { countDay } from './story-days.ts';
import { comments, stories } from './tables.ts';

/** Locks the row. `version` as it was read; absent where the words do not matter. Throws 'not-found', 'conflict' and 'version-conflict'. */
export async function holdStory(
  tx: Db,
  id: string,
  act: StoryAct | null,
  version?: number,
): Promise<typeof stories.$inferSelect> {
  const [story] = isUuid(id) ? await tx.select().from(stories).where(eq(stories.id, id)).for('update') : [];
  if (!story || story.status === 'withdrawn') {
    throw new Refusal('not-found', 'This story is not there any more: its author took it back.');
  }
  if (version !== undefined && story.version !== version) {
    const said = 'The author has changed this story meanwhile. Please read it again before you decide.';
    throw new Refusal('version-conflict', said, { version: story.version });
  }
  if (act !== null && !mayAct(story.status, act)) {
    throw new Refusal('conflict', `Somebody has decided about this story already: it is ${story.status} now.`);
  }
  return story;
}

/** Locks a comment that is shown. Throws 'not-found'. */
export async function holdComment(tx: Db, id: string): Promise<typeof comments.$inferSelect> {
  const [comment] = isUuid(id) ? await tx.select().from(comments).where(eq(comments.id, id)).for('update') : [];
  if (!comment || comment.removedAt) throw new Refusal('not-found', 'This comment is not there any more.');
  return comment;
}

const SEEDS = 2 ** 32;

interface Approval {
  content: string;
  /** As it was sent, where `content` differs. */
  sentContent: string | null;
  /** For the author; empty for none. */
  notes: string;
  /** Replace those that its author chose. */
  warnings?: StoryWarning[];
}

/** Publishes it. A story that was public before keeps its time; a pseudonymous one never has the true one. */
export async function approveStory(
  tx: Db,
  house: House,
  id: string,
  { content, sentContent, notes, warnings }: Approval,
): Promise<void> {
  const [story] = await tx.select().from(stories).where(eq(stories.id, id));
  if (!story) throw storyGone();
  const now = house.clock.now();
  const publishedAt = story.publishedAt ?? (story.pseudonym ? publishedTime(now, randomInt(SEEDS)) : now);
  await tx
    .update(stories)
    .set({
      status: 'published',
      content,
      sentContent,
      moderationNotes: notes || null,
      publishedAt,
      ...(warnings && { contentWarnings: warnings }),
    })
    .where(eq(stories.id, id));
  if (sentContent !== null) {
    await keepSignals(tx, house, { kind: 'story', id }, signalsOfStory({ ...story, content }));
  }
}

export const rejectStory = (tx: Db, _house: House, id: string, reason: string): Promise<void> => refuse(tx, id, reason);

export const takeDownStory = (tx: Db, _house: House, id: string, reason: string): Promise<void> =>
  refuse(tx, id, reason);

async function refuse(tx: Db, id: string, reason: string): Promise<void> {
  await tx.update(stories).set({ status: 'rejected', moderationNotes: reason }).where(eq(stories.id, id));
}

export async function setWarnings(tx: Db, _house: House, id: string, warnings: StoryWarning[]): Promise<void> {
  await tx.update(stories).set({ contentWarnings: warnings }).where(eq(stories.id, id));
}

/** Hides it and takes it from the counts; its words stay for whoever decided. Idempotent. */
export async function removeComment(tx: Db, house: House, id: string): Promise<void> {
  const [gone] = await tx
    .update(comments)
    .set({ removedAt: house.clock.now() })
    .where(and(eq(comments.id, id), isNull(comments.removedAt)))
    .returning({ storyId: comments.storyId });
  if (!gone) return;
  await tx
    .update(stories)
    .set({ comments: sql`${stories.comments} - 1` })
    .where(eq(stories.id, gone.storyId));
  await countDay(tx, house, gone.storyId, { comments: -1 });
}
