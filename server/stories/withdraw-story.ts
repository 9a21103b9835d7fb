/** Takes a person's own story back: its words, and what was said and counted under it, are gone; that there was one stays. */
import { eq, sql } from 'drizzle-orm';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import { forgetTargets } from '../moderation/forget-targets.ts';
import { isId } from '../moderation/is-id.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { holdOwnStory } from './own-story.ts';
import { comments, stories, storyDays, storyLikes, weeklyStories } from './tables.ts';

/** Refuses with 'not-found'. */
export async function withdrawStory(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    // Comments before their story, as whoever takes one away holds them.
    if (isId(id)) await tx.select({ id: comments.id }).from(comments).where(eq(comments.storyId, id)).for('update');
    await holdOwnStory(tx, ctx, id, actor.userId);
    await emptyStory(tx, ctx, id);
  });
}

/** What moderators see of it from now on is that its author took it back. */
async function emptyStory(tx: Db, ctx: AppContext, id: string): Promise<void> {
  await clearUnder(tx, ctx, id);
  for (const table of [storyLikes, storyDays, weeklyStories]) await tx.delete(table).where(eq(table.storyId, id));
  await tx
    .update(stories)
    .set({
      status: 'withdrawn',
      title: '',
      displayName: '',
      content: '',
      sentContent: null,
      moderationNotes: null,
      authorSealed: null,
      relationshipContext: [],
      tags: [],
      contentWarnings: [],
      publishedAt: null,
      version: sql`${stories.version} + 1`,
      ...{ likes: 0, views: 0, comments: 0, reports: 0 },
    })
    .where(eq(stories.id, id));
}

/** Removes the comments of a story, and what was marked or reported of it and of them: nothing is left to look at. */
export async function clearUnder(tx: Db, ctx: AppContext, storyId: string): Promise<void> {
  const gone = await tx.delete(comments).where(eq(comments.storyId, storyId)).returning({ id: comments.id });
  const ids = [storyId, ...gone.map(({ id }) => id)];
  await forgetTargets(tx, ctx, ids);
}
