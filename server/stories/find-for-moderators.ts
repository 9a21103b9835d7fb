/** Stories and comments as moderators ask for them by number: what they are called, what they say, and who their sealed author is, for counts and letters alone. */
import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ModeratedComment } from '../../domain/moderation/moderation-views.ts';
import { openReports, opinionWantedOf, signalsIn } from '../moderation/about-text.ts';
import { isId } from '../moderation/is-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { type QueueRow, queueColumns } from './list-queue.ts';
import { openAuthor } from './open-author.ts';
import { comments, stories, storyFigures } from './tables.ts';

export interface ReportedText {
  id: string;
  title: string;
  content: string;
  storyId: string;
  /** Whether readers see it. */
  visible: boolean;
  /** The account's number; null for what is nameless. Never for an answer. */
  author: string | null;
}

/** Undefined for a withdrawn one too. */
export async function findForModerator(db: Db, id: string): Promise<QueueRow | undefined> {
  const [row] = isId(id)
    ? await db
        .select(queueColumns())
        .from(stories)
        .where(and(eq(stories.id, id), ne(stories.status, 'withdrawn')))
    : [];
  return row;
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

/** Of stories and comments alike; a comment is called by the name over it. */
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

/** Whose letter it is: null for a story that is gone, withdrawn or nameless. */
export async function findStoryAuthor(ctx: AppContext, id: string): Promise<string | null> {
  const [story] = await ctx.db
    .select({ authorSealed: stories.authorSealed, status: stories.status })
    .from(stories)
    .where(eq(stories.id, id));
  if (!story || story.status === 'withdrawn') return null;
  return openAuthor(ctx, { kind: 'story', id, authorSealed: story.authorSealed });
}

/** How many stories wait, and in how many of them another moderator waits for this one. */
export async function countPending(db: Db, userId: string): Promise<{ stories: number; opinions: number }> {
  const pending = eq(stories.status, 'pending');
  const [[all], [asked]] = await Promise.all([
    db.select({ all: count() }).from(stories).where(pending),
    db
      .select({ all: count() })
      .from(stories)
      .where(and(pending, opinionWantedOf(userId, stories.id))),
  ]);
  return { stories: all?.all ?? 0, opinions: asked?.all ?? 0 };
}

const total = (of: typeof storyFigures.views | typeof storyFigures.likes | typeof storyFigures.comments) =>
  sql<number>`coalesce(sum(${of}), 0)::float8`;

/** Over all that is published, and what is read most. */
export async function sumStories(db: Db, most: number) {
  const { storyId, views, likes } = storyFigures;
  // Chosen among the numbers first, so that no other title is read.
  const first = db
    .select({ storyId, views, likes })
    .from(storyFigures)
    .orderBy(desc(views), desc(likes), storyId)
    .limit(most)
    .as('first');
  const [[sums], top] = await Promise.all([
    db.select({ views: total(views), likes: total(likes), comments: total(storyFigures.comments) }).from(storyFigures),
    db
      .select({ id: stories.id, title: stories.title, views: first.views, likes: first.likes })
      .from(first)
      .innerJoin(stories, eq(stories.id, first.storyId))
      .orderBy(desc(first.views), desc(first.likes), stories.id),
  ]);
  return { views: sums?.views ?? 0, likes: sums?.likes ?? 0, comments: sums?.comments ?? 0, top };
}
