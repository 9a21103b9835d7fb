/** Which stories and comments a person liked: nobody can ask for that, so each that is liked is asked whether one of its likes is theirs. */
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { publicStory } from './list-stories.ts';
import { hashLiker } from './open-author.ts';
import { commentLikes, comments, stories, storyLikes } from './tables.ts';

export interface LikedStory {
  id: string;
  /** Empty where the story is not public any more. */
  title: string;
}

export interface LikedComment {
  id: string;
  storyId: string;
}

const AT_ONCE = 2_000;

export const findLikedStories = (ctx: AppContext, userId: string): Promise<LikedStory[]> =>
  inSlices(async (last) => {
    const slice = await ctx.db
      .select({ id: stories.id, title: sql<string>`case when ${publicStory} then ${stories.title} else '' end` })
      .from(stories)
      .where(and(gt(stories.likes, 0), last === undefined ? undefined : gt(stories.id, last)))
      .orderBy(asc(stories.id))
      .limit(AT_ONCE);
    const ids = slice.map(({ id }) => id);
    const likers = ids.map((id) => hashLiker(ctx, 'story', id, userId));
    const theirs = await ctx.db
      .select({ id: storyLikes.storyId })
      .from(storyLikes)
      .where(and(inArray(storyLikes.storyId, ids), inArray(storyLikes.liker, likers)));
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
    const ids = slice.map(({ id }) => id);
    const likers = ids.map((id) => hashLiker(ctx, 'comment', id, userId));
    const theirs = await ctx.db
      .select({ id: commentLikes.commentId })
      .from(commentLikes)
      .where(and(inArray(commentLikes.commentId, ids), inArray(commentLikes.liker, likers)));
    return { slice, theirs };
  });

/** In the order of their numbers, which says nothing of when. */
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
