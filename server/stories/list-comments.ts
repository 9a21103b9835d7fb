/** What is said under a public story, newest first; nothing where its author allows no comments. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import type { CommentView } from '../../domain/stories/story-views.ts';
import { findReportedBy } from '../moderation/find-reported-by.ts';
import { isId } from '../moderation/is-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { publicStory } from './list-stories.ts';
import { hashLiker, openAuthor } from './open-author.ts';
import { storyGone } from './story-gone.ts';
import { commentLikes, comments, stories } from './tables.ts';

export interface PageAsked {
  /** From 1. */
  page: number;
  limit: number;
}

type CommentRow = typeof comments.$inferSelect;

/** `userId` of the reader, null for a visitor. Refuses with 'not-found'. */
export async function listComments(
  ctx: AppContext,
  storyId: string,
  { page, limit }: PageAsked,
  userId: string | null,
): Promise<Paged<CommentView>> {
  if (!isId(storyId)) throw storyGone();
  const [story] = await ctx.db
    .select({ allowComments: stories.allowComments, comments: stories.comments })
    .from(stories)
    .where(and(eq(stories.id, storyId), publicStory));
  if (!story) throw storyGone();
  if (!story.allowComments) return pagedOf([], 0, page, limit);
  const rows = await ctx.db
    .select()
    .from(comments)
    .where(and(eq(comments.storyId, storyId), isNull(comments.removedAt)))
    .orderBy(sql`${comments.createdAt} desc nulls last, ${comments.id}`)
    .limit(limit)
    .offset(itemsBefore(page, limit));
  const none = new Set<string>();
  const ids = rows.map(({ id }) => id);
  const [liked, reported] =
    userId === null
      ? [none, none]
      : await Promise.all([likedOf(ctx, ids, userId), findReportedBy(ctx, userId, 'comment', ids)]);
  const views = rows.map((row) =>
    commentView(ctx, row, userId, { liked: liked.has(row.id), reported: reported.has(row.id) }),
  );
  return pagedOf(views, story.comments, page, limit);
}

/** To the minute: to the second, it could be laid beside what was seen on a shared screen. */
export const commentView = (
  ctx: AppContext,
  row: Pick<CommentRow, 'id' | 'authorName' | 'body' | 'likes' | 'createdAt' | 'authorSealed'>,
  userId: string | null,
  acts: Pick<CommentView, 'liked' | 'reported'>,
): CommentView => ({
  id: row.id,
  authorName: row.authorName,
  body: row.body,
  likes: row.likes,
  createdAt: `${row.createdAt.toISOString().slice(0, 16)}:00.000Z`,
  ...acts,
  own: userId !== null && openAuthor(ctx, { kind: 'comment', ...row }) === userId,
});

async function likedOf(ctx: AppContext, ids: string[], userId: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const likers = ids.map((id) => hashLiker(ctx, 'comment', id, userId));
  const found = await ctx.db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(inArray(commentLikes.commentId, ids), inArray(commentLikes.liker, likers)));
  return new Set(found.map(({ id }) => id));
}
