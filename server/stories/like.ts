/** A like of a story or a comment: one per person under a keyed hash, whatever races, and the count is that of the likes. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LikeResult } from '../../domain/articles/blog/blog-views.ts';
import { awaitErasure } from '../accounts/erasure.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { isPairOf } from '../platform/sql/pairs.ts';
import { hashLiker } from './author.ts';
import { holdPublicComment, holdPublicStory, publicStory } from './public-story.ts';
import { countDay } from './story-days.ts';
import { commentLikes, comments, stories, storyLikes } from './tables.ts';

/** `wanted`: whether it is to be liked from now on; absent turns over what is so. Throws 'not-found'. */
export const likeStory = (ctx: AppContext, actor: Actor, id: string, wanted?: boolean): Promise<LikeResult> =>
  ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    const { likes } = await holdPublicStory(tx, id);
    const mine = { storyId: id, liker: hashLiker(ctx, 'story', id, actor.userId) };
    const theirs = and(eq(storyLikes.storyId, id), eq(storyLikes.liker, mine.liker));
    const { liked, by } = await turnOver(wanted, {
      take: () => tx.delete(storyLikes).where(theirs).returning({ id: storyLikes.storyId }),
      give: () => tx.insert(storyLikes).values(mine).onConflictDoNothing().returning({ id: storyLikes.storyId }),
    });
    if (by === 0) return { liked, count: likes };
    await tx
      .update(stories)
      .set({ likes: likes + by })
      .where(eq(stories.id, id));
    await countDay(tx, ctx, id, { likes: by });
    return { liked, count: likes + by };
  });

/** `wanted` as above. Throws 'not-found'. */
export const likeComment = (ctx: AppContext, actor: Actor, id: string, wanted?: boolean): Promise<LikeResult> =>
  ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    const { likes } = await holdPublicComment(tx, id);
    const mine = { commentId: id, liker: hashLiker(ctx, 'comment', id, actor.userId) };
    const theirs = and(eq(commentLikes.commentId, id), eq(commentLikes.liker, mine.liker));
    const { liked, by } = await turnOver(wanted, {
      take: () => tx.delete(commentLikes).where(theirs).returning({ id: commentLikes.commentId }),
      give: () => tx.insert(commentLikes).values(mine).onConflictDoNothing().returning({ id: commentLikes.commentId }),
    });
    if (by === 0) return { liked, count: likes };
    await tx
      .update(comments)
      .set({ likes: likes + by })
      .where(eq(comments.id, id));
    return { liked, count: likes + by };
  });

interface LikeRows {
  /** Each resolves to the rows that it changed: one or none. */
  take(): Promise<unknown[]>;
  give(): Promise<unknown[]>;
}

/** Brings a person's like to what is wanted, or to the other of what it is; `by`: what the count changes by. */
async function turnOver(
  wanted: boolean | undefined,
  { take, give }: LikeRows,
): Promise<{ liked: boolean; by: number }> {
  const taken = wanted === true ? 0 : (await take()).length;
  const liked = wanted ?? taken === 0;
  const given = liked ? (await give()).length : 0;
  return { liked, by: given - taken };
}

/** Whether a reader likes a story. */
export async function likesStory(ctx: AppContext, storyId: string, userId: string): Promise<boolean> {
  const liker = hashLiker(ctx, 'story', storyId, userId);
  const where = and(eq(storyLikes.storyId, storyId), eq(storyLikes.liker, liker));
  return (await ctx.db.$count(storyLikes, where)) > 0;
}

interface LikedStory {
  id: string;
  /** Empty where the story is no longer public. */
  title: string;
}

interface LikedComment {
  id: string;
  storyId: string;
}

const AT_ONCE = 2_000;

/** What a person liked. No column says so: the likes of each liked story are compared with their hash, a slice at a time. */
export const findLikedStories = (ctx: AppContext, userId: string): Promise<LikedStory[]> =>
  inSlices(async (last) => {
    const slice = await ctx.db
      .select({ id: stories.id, title: sql<string>`case when ${publicStory} then ${stories.title} else '' end` })
      .from(stories)
      .where(and(gt(stories.likes, 0), last === undefined ? undefined : gt(stories.id, last)))
      .orderBy(asc(stories.id))
      .limit(AT_ONCE);
    const theirs = await ctx.db
      .select({ id: storyLikes.storyId })
      .from(storyLikes)
      .where(
        isPairOf(
          storyLikes.storyId,
          storyLikes.liker,
          slice.map(({ id }) => [id, hashLiker(ctx, 'story', id, userId)]),
        ),
      );
    return { slice, theirs };
  });

export const findLikedComments = (ctx: AppContext, userId: string): Promise<LikedComment[]> =>
  inSlices(async (last) => {
    const slice = await ctx.db
      .select({ id: comments.id, storyId: comments.storyId })
      .from(comments)
      .where(and(gt(comments.likes, 0), last === undefined ? undefined : gt(comments.id, last)))
      .orderBy(asc(comments.id))
      .limit(AT_ONCE);
    const theirs = await ctx.db
      .select({ id: commentLikes.commentId })
      .from(commentLikes)
      .where(
        isPairOf(
          commentLikes.commentId,
          commentLikes.liker,
          slice.map(({ id }) => [id, hashLiker(ctx, 'comment', id, userId)]),
        ),
      );
    return { slice, theirs };
  });

/** By id, which tells nothing about the time. */
async function inSlices<T extends { id: string }>(
  read: (last: string | undefined) => Promise<{ slice: T[]; theirs: { id: string }[] }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let last: string | undefined; ; ) {
    const { slice, theirs } = await read(last);
    const ids = new Set(theirs.map(({ id }) => id));
    found.push(...slice.filter(({ id }) => ids.has(id)));
    last = slice.at(-1)?.id;
    if (last === undefined || slice.length < AT_ONCE) return found;
  }
}
