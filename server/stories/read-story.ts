/** One public story as its readers see it; to its author it says that it is their own, and to nobody else whose. */
import { and, eq } from 'drizzle-orm';
import type { StoryView } from '../../domain/stories/story-views.ts';
import { findReportedBy } from '../moderation/find-reported-by.ts';
import { isId } from '../moderation/is-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findWeeklyStory } from './find-weekly-story.ts';
import { publicStory, storyCard, storyColumns } from './list-stories.ts';
import { hashLiker, openAuthor } from './open-author.ts';
import { storyGone } from './story-gone.ts';
import { stories, storyLikes } from './tables.ts';

/** `userId` of the reader, null for a visitor. Refuses with 'not-found', also where it is there and not public. */
export async function readStory(ctx: AppContext, id: string, userId: string | null): Promise<StoryView> {
  if (!isId(id)) throw storyGone();
  const [[story], weekly] = await Promise.all([
    ctx.db
      .select({ ...storyColumns, views: stories.views, authorSealed: stories.authorSealed })
      .from(stories)
      .where(and(eq(stories.id, id), publicStory)),
    findWeeklyStory(ctx),
  ]);
  if (!story) throw storyGone();
  return {
    ...storyCard(story, weekly),
    content: story.content,
    views: story.views,
    allowComments: story.allowComments,
    liked: userId !== null && (await likes(ctx, id, userId)),
    reported: userId !== null && (await findReportedBy(ctx, userId, 'story', [id])).has(id),
    own: userId !== null && openAuthor(ctx, { kind: 'story', ...story }) === userId,
  };
}

async function likes(ctx: AppContext, storyId: string, userId: string): Promise<boolean> {
  const liker = hashLiker(ctx, 'story', storyId, userId);
  const where = and(eq(storyLikes.storyId, storyId), eq(storyLikes.liker, liker));
  return (await ctx.db.$count(storyLikes, where)) > 0;
}
