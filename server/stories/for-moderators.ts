/** Stories and comments as moderators read them by id: what they are called, what they say, and who their sealed author is, for counts and letters alone. */

import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ModeratedComment } from '../../domain/moderation/moderation-views.ts';
import { openReports } from '../articles/report.ts';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { openAuthor } from './author.ts';
import { signalsIn } from './signals.ts';
import { comments, stories } from './tables.ts';

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

export async function findReportedStories(house: House, ids: string[]): Promise<ReportedText[]> {
  if (ids.length === 0) return [];
  const rows = await house.db
    .select()
    .from(stories)
    .where(and(inArray(stories.id, ids), ne(stories.status, 'withdrawn')));
  return rows.map(({ id, title, content, status, authorSealed }) => ({
    id,
    title,
    content,
    storyId: id,
    visible: status === 'published',
    author: openAuthor(house, { kind: 'story', id, authorSealed }),
  }));
}

export async function findReportedComments(house: House, ids: string[]): Promise<ReportedText[]> {
  if (ids.length === 0) return [];
  const rows = await house.db.select().from(comments).where(inArray(comments.id, ids));
  return rows.map(({ id, authorName, body, storyId, removedAt, authorSealed }) => ({
    id,
    title: authorName,
    content: removedAt ? '' : body,
    storyId,
    visible: removedAt === null,
    author: openAuthor(house, { kind: 'comment', id, authorSealed }),
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
export async function findStoryAuthor(house: House, id: string): Promise<string | null> {
  const [story] = await house.db
    .select({ authorSealed: stories.authorSealed, status: stories.status })
    .from(stories)
    .where(eq(stories.id, id));
  if (!story || story.status === 'withdrawn') return null;
  return openAuthor(house, { kind: 'story', id, authorSealed: story.authorSealed });
}
