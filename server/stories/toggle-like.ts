/** Likes a story or a comment, or takes the like back: once a person, whatever races, and the count is that of the likes. */
import { and, eq } from 'drizzle-orm';
import type { LikeResult } from '../../domain/articles/blog-views.ts';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { countDay } from './count-day.ts';
import { holdPublicComment, holdPublicStory } from './hold-public.ts';
import { hashLiker } from './open-author.ts';
import { commentLikes, comments, stories, storyLikes } from './tables.ts';

/** Refuses with 'not-found'. */
export const likeStory = (ctx: AppContext, actor: Actor, id: string): Promise<LikeResult> =>
  ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    const { likes } = await holdPublicStory(tx, id);
    const mine = { storyId: id, liker: hashLiker(ctx, 'story', id, actor.userId) };
    const taken = await tx
      .delete(storyLikes)
      .where(and(eq(storyLikes.storyId, id), eq(storyLikes.liker, mine.liker)))
      .returning({ id: storyLikes.storyId });
    const liked = taken.length === 0;
    if (liked) await tx.insert(storyLikes).values(mine);
    const count = likes + (liked ? 1 : -1);
    await tx.update(stories).set({ likes: count }).where(eq(stories.id, id));
    await countDay(tx, ctx, id, { likes: liked ? 1 : -1 });
    return { liked, count };
  });

/** Refuses with 'not-found'. */
export const likeComment = (ctx: AppContext, actor: Actor, id: string): Promise<LikeResult> =>
  ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    const { likes } = await holdPublicComment(tx, id);
    const mine = { commentId: id, liker: hashLiker(ctx, 'comment', id, actor.userId) };
    const taken = await tx
      .delete(commentLikes)
      .where(and(eq(commentLikes.commentId, id), eq(commentLikes.liker, mine.liker)))
      .returning({ id: commentLikes.commentId });
    const liked = taken.length === 0;
    if (liked) await tx.insert(commentLikes).values(mine);
    const count = likes + (liked ? 1 : -1);
    await tx.update(comments).set({ likes: count }).where(eq(comments.id, id));
    return { liked, count };
  });
