/** Stories and comments under moderation: locked and changed in the decision's transaction, and read by id, their sealed authors for counts and letters alone. */
import { randomInt } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ModeratedComment } from '../../domain/moderation/moderation-views.ts';
import { publishedTime } from '../../domain/stories/published-time.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';
import { mayAct, type StoryAct } from '../../domain/stories/story-life.ts';
import { openReports } from '../articles/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { openAuthor } from './author.ts';
import { storyGone } from './public-story.ts';
import { keepSignals, signalsIn, signalsOfStory } from './signals.ts';
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
    throw new PublicError('not-found', 'This story is gone. Its author took it back.');
  }
  if (version !== undefined && story.version !== version) {
    const said = 'The author has changed this story meanwhile. Please read it again before you decide.';
    throw new PublicError('version-conflict', said, { version: story.version });
  }
  if (act !== null && !mayAct(story.status, act)) {
    throw new PublicError('conflict', `Someone has already decided about this story: it is ${story.status} now.`);
  }
  return story;
}

/** Locks a comment that is shown. Throws 'not-found'. */
export async function holdComment(tx: Db, id: string): Promise<typeof comments.$inferSelect> {
  const [comment] = isUuid(id) ? await tx.select().from(comments).where(eq(comments.id, id)).for('update') : [];
  if (!comment || comment.removedAt) throw new PublicError('not-found', 'This comment is gone.');
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
  ctx: AppContext,
  id: string,
  { content, sentContent, notes, warnings }: Approval,
): Promise<void> {
  const [story] = await tx.select().from(stories).where(eq(stories.id, id));
  if (!story) throw storyGone();
  const now = ctx.clock.now();
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
    await keepSignals(tx, ctx, { kind: 'story', id }, signalsOfStory({ ...story, content }));
  }
}

export const rejectStory = (tx: Db, _house: AppContext, id: string, reason: string): Promise<void> =>
  refuse(tx, id, reason);

export const takeDownStory = (tx: Db, _house: AppContext, id: string, reason: string): Promise<void> =>
  refuse(tx, id, reason);

async function refuse(tx: Db, id: string, reason: string): Promise<void> {
  await tx.update(stories).set({ status: 'rejected', moderationNotes: reason }).where(eq(stories.id, id));
}

export async function setWarnings(tx: Db, _house: AppContext, id: string, warnings: StoryWarning[]): Promise<void> {
  await tx.update(stories).set({ contentWarnings: warnings }).where(eq(stories.id, id));
}

/** Hides it and takes it from the counts; its words stay for whoever decided. Idempotent. */
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

export interface ReportedText {
  id: string;
  title: string;
  content: string;
  storyId: string;
  /** Whether readers see it. */
  visible: boolean;
  /** The account's id; null for a nameless text. Never for a response. */
  author: string | null;
}

export async function findReportedStories(ctx: AppContext, ids: string[]): Promise<ReportedText[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(stories)
    .where(and(inArray(stories.id, ids), ne(stories.status, 'withdrawn')));
  return rows.map(({ id, title, content, status, authorSealed }) => ({
    id,
    title,
    content,
    storyId: id,
    visible: status === 'published',
    author: openAuthor(ctx, { kind: 'story', id, authorSealed }),
  }));
}

export async function findReportedComments(ctx: AppContext, ids: string[]): Promise<ReportedText[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.select().from(comments).where(inArray(comments.id, ids));
  return rows.map(({ id, authorName, body, storyId, removedAt, authorSealed }) => ({
    id,
    title: authorName,
    content: removedAt ? '' : body,
    storyId,
    visible: removedAt === null,
    author: openAuthor(ctx, { kind: 'comment', id, authorSealed }),
  }));
}

/** Of stories and comments; a comment is called by the name above it. */
export async function findTitles(db: Db, told: string[], said: string[]): Promise<{ id: string; title: string }[]> {
  const found = await Promise.all([
    told.length === 0
      ? []
      : db
          .select({ id: stories.id, title: stories.title })
          .from(stories)
          .where(and(inArray(stories.id, told), ne(stories.status, 'withdrawn'))),
    said.length === 0
      ? []
      : db.select({ id: comments.id, title: comments.authorName }).from(comments).where(inArray(comments.id, said)),
  ]);
  return found.flat();
}

/** The newest that are shown. */
export async function commentsForModerator(db: Db, storyId: string, most: number): Promise<ModeratedComment[]> {
  const rows = await db
    .select({
      comment: comments,
      found: signalsIn('comment', comments.id),
      reports: openReports('comment', comments.id),
    })
    .from(comments)
    .where(and(eq(comments.storyId, storyId), isNull(comments.removedAt)))
    .orderBy(desc(comments.createdAt), comments.id)
    .limit(most);
  return rows.map(({ comment, found, reports }) => ({
    id: comment.id,
    authorName: comment.authorName,
    body: comment.body,
    createdAt: comment.createdAt.toISOString(),
    reports,
    found: found ?? [],
  }));
}

/** For letters: null for a story that is gone, withdrawn or nameless. */
export async function findStoryAuthor(ctx: AppContext, id: string): Promise<string | null> {
  const [story] = await ctx.db
    .select({ authorSealed: stories.authorSealed, status: stories.status })
    .from(stories)
    .where(eq(stories.id, id));
  if (!story || story.status === 'withdrawn') return null;
  return openAuthor(ctx, { kind: 'story', id, authorSealed: story.authorSealed });
}
