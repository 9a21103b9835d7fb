/** A story as its readers see it: lists of cards, the page of one, its views, the highlights and its address. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Highlight } from '../../domain/articles/blog/blog-views.ts';
import { readingTime } from '../../domain/articles/reading-time.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import { excerptOf, STORY_EXCERPT } from '../../domain/stories/excerpt.ts';
import type { StorySort } from '../../domain/stories/sort.ts';
import type { StoryTag } from '../../domain/stories/story.ts';
import type { StoryCard, StoryView } from '../../domain/stories/story-views.ts';
import { findReportedBy } from '../articles/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { openAuthor } from './author.ts';
import { likesStory } from './like.ts';
import { countListed, holdPublicStory, publicStory, storyGone } from './public-story.ts';
import { countDay } from './story-days.ts';
import { stories } from './tables.ts';
import { findWeeklyStory } from './weekly-story.ts';

interface StoryListQuery {
  sort: StorySort;
  /** From 1. */
  page: number;
  limit: number;
  tag?: StoryTag | undefined;
}

/** What `storyCard` needs of a row. */
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
type CardRow = Pick<typeof stories.$inferSelect, keyof typeof storyColumns>;

const ORDERS: Record<StorySort, SQL> = {
  recent: sql`${stories.publishedAt} desc nulls last, ${stories.id}`,
  liked: sql`${stories.likes} desc nulls last, ${stories.publishedAt} desc nulls last, ${stories.id}`,
};

export async function listStories(
  ctx: AppContext,
  { sort, page, limit, tag }: StoryListQuery,
): Promise<Paged<StoryCard>> {
  const where = tag ? and(publicStory, sql`${stories.tags} @> array[${tag}]::text[]`) : publicStory;
  // Ids first: an index holds them in order, so that pages far back do not read the rows before them.
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

/** `weekly`: the id that findWeeklyStory returns. */
export const storyCard = (story: CardRow, weekly: string | null): StoryCard => ({
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

/** `userId` of the reader, null for a visitor. Tells its author that it is their own, and nobody else whose. Throws 'not-found' unless it is public. */
export async function readStory(ctx: AppContext, id: string, userId: string | null): Promise<StoryView> {
  if (!isUuid(id)) throw storyGone();
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
    liked: userId !== null && (await likesStory(ctx, id, userId)),
    reported: userId !== null && (await findReportedBy(ctx, userId, 'story', [id])).has(id),
    own: userId !== null && openAuthor(ctx, { kind: 'story', ...story }) === userId,
  };
}

/** Counts that it was opened, without a word about who did. Throws 'not-found'. */
export const countView = (ctx: AppContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { views } = await holdPublicStory(tx, id);
    await tx
      .update(stories)
      .set({ views: views + 1 })
      .where(eq(stories.id, id));
    await countDay(tx, ctx, id, { views: 1 });
  });

/** Those of the ids that are public, in any order; with `more` the week's story and the newest too. */
export async function storyHighlights(ctx: AppContext, ids: readonly string[], more: boolean): Promise<Highlight[]> {
  if (ids.length === 0 && !more) return [];
  const weekly = await findWeeklyStory(ctx);
  const wanted = [...ids, ...(more && weekly ? [weekly] : [])];
  const newest = more
    ? await ctx.db
        .select(storyColumns)
        .from(stories)
        .where(publicStory)
        .orderBy(sql`${stories.publishedAt} desc nulls last`, stories.id)
        .limit(1)
    : [];
  const rows =
    wanted.length > 0
      ? await ctx.db
          .select(storyColumns)
          .from(stories)
          .where(and(publicStory, inArray(stories.id, wanted)))
      : [];
  const inOrder = [...rows].sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
  const all = [...inOrder, ...newest.filter(({ id }) => !rows.some((row) => row.id === id))];
  return all.map((row) => storyHighlight(row, weekly));
}

const storyHighlight = (story: CardRow, weekly: string | null): Highlight => ({
  type: 'story',
  id: story.id,
  url: `/blog/stories/${story.id}`,
  title: story.title,
  // A content warning hides the text.
  excerpt: story.contentWarnings.length > 0 ? '' : excerptOf(story.content, STORY_EXCERPT),
  image: null,
  author: story.displayName,
  publishedAt: (story.publishedAt ?? new Date(0)).toISOString(),
  isEditorsPick: false,
  isWeeklyTop: story.id === weekly,
});

/** For the sitemap: the newest first, and no dates. */
export async function listStoryAddresses({ db }: AppContext, most: number): Promise<{ path: string }[]> {
  const rows = await db
    .select({ id: stories.id })
    .from(stories)
    .where(publicStory)
    .orderBy(sql`${stories.publishedAt} desc nulls last, ${stories.id}`)
    .limit(Math.max(0, most));
  return rows.map(({ id }) => ({ path: `/blog/stories/${id}` }));
}
