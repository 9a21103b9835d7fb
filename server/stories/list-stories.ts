/** The stories that anybody may read, as cards: newest or most liked first. Also how any list makes a card of a row. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readingTime } from '../../domain/articles/reading-time.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import { excerptOf, STORY_EXCERPT } from '../../domain/stories/excerpt.ts';
import type { StorySort } from '../../domain/stories/sort.ts';
import type { StoryTag } from '../../domain/stories/story.ts';
import type { StoryCard } from '../../domain/stories/story-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { countListed } from './count-listed.ts';
import { findWeeklyStory } from './find-weekly-story.ts';
import { stories } from './tables.ts';

export interface StoriesAsked {
  sort: StorySort;
  /** From 1. */
  page: number;
  limit: number;
  tag?: StoryTag | undefined;
}

/** As in the partial indexes, to the letter; the same as `isPublic`. */
export const publicStory: SQL = sql`${stories.status} = 'published' and ${stories.allowPublic}`;

/** What a card is made of: whoever selects them hands the row to `storyCard`. */
export const storyColumns = {
  id: stories.id,
  title: stories.title,
  displayName: stories.displayName,
  content: stories.content,
  relationshipContext: stories.relationshipContext,
  tags: stories.tags,
  contentWarnings: stories.contentWarnings,
  publishedAt: stories.publishedAt,
  likes: stories.likes,
  comments: stories.comments,
  allowComments: stories.allowComments,
};
export type StoryRow = Pick<typeof stories.$inferSelect, keyof typeof storyColumns>;

const ORDERS: Record<StorySort, SQL> = {
  recent: sql`${stories.publishedAt} desc nulls last, ${stories.id}`,
  liked: sql`${stories.likes} desc nulls last, ${stories.publishedAt} desc nulls last, ${stories.id}`,
};

export async function listStories(
  ctx: AppContext,
  { sort, page, limit, tag }: StoriesAsked,
): Promise<Paged<StoryCard>> {
  const where = tag ? and(publicStory, sql`${stories.tags} @> array[${tag}]::text[]`) : publicStory;
  // Ids alone first: an index holds them in order, so that pages far back do not read what is passed over.
  const ids = ctx.db
    .select({ id: stories.id })
    .from(stories)
    .where(where)
    .orderBy(ORDERS[sort])
    .limit(limit)
    .offset(itemsBefore(page, limit))
    .as('ids');
  const rows = ctx.db.select(storyColumns).from(stories).innerJoin(ids, eq(ids.id, stories.id)).orderBy(ORDERS[sort]);
  const [found, total, weekly] = await Promise.all([
    rows,
    countListed(ctx.db, tag ? `public:${tag}` : 'public'),
    findWeeklyStory(ctx),
  ]);
  return pagedOf(
    found.map((row) => storyCard(row, weekly)),
    total,
    page,
    limit,
  );
}

/** `weekly` is the answer of findWeeklyStory. */
export const storyCard = (story: StoryRow, weekly: string | null): StoryCard => ({
  id: story.id,
  title: story.title,
  displayName: story.displayName,
  excerpt: story.contentWarnings.length > 0 ? '' : excerptOf(story.content, STORY_EXCERPT),
  relationshipContext: story.relationshipContext,
  tags: story.tags,
  contentWarnings: story.contentWarnings,
  readingTime: readingTime(story.content),
  publishedAt: (story.publishedAt ?? new Date(0)).toISOString(),
  likes: story.likes,
  comments: story.allowComments ? story.comments : 0,
  isWeeklyTop: story.id === weekly,
});
