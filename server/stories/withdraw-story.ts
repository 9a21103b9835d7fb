/** Takes a person's own story back: its words, and what was said and counted under it, are gone; that there was one stays. */
import { eq, sql } from 'drizzle-orm';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import { forgetTargets } from '../moderation/forget-targets.ts';
import { isId } from '../moderation/is-id.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { holdOwnStory } from './own-story.ts';
import { comments, stories, storyDays, storyLikes, weeklyStories } from './tables.ts';

/** Refuses with 'not-found'. */
export async function withdrawStory(house: House, who: Who, id: string): Promise<void> {
  await house.db.transaction(async (tx) => {
    await awaitErasure(tx, who.userId);
    // Comments before their story, as whoever takes one away holds them.
    if (isId(id)) await tx.select({ id: comments.id }).from(comments).where(eq(comments.storyId, id)).for('update');
    await holdOwnStory(tx, house, id, who.userId);
    await emptyStory(tx, house, id);
  });
}

/** What moderators see of it from now on is that its author took it back. */
async function emptyStory(tx: Db, house: House, id: string): Promise<void> {
  await clearUnder(tx, house, id);
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
export async function clearUnder(tx: Db, house: House, storyId: string): Promise<void> {
  const gone = await tx.delete(comments).where(eq(comments.storyId, storyId)).returning({ id: comments.id });
  const ids = [storyId, ...gone.map(({ id }) => id)];
  await forgetTargets(tx, house, ids);
}
