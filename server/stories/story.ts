/** A story as its readers see it: lists of cards, the page of one, its views, the highlights and its address. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Highlight } from '../../domain/articles/blog/blog-views.ts';
import { readingTime } from '../../domain/articles/reading-time.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import { excerptOf, STORY_EXCERPT } from '../../domain/stories/excerpt.ts';
import type { StorySort } from '../../domain/stories/sort.ts';
import type { StoryTag } from '../../domain/stories/story.ts';
import type { StoryCard, StoryView } from '../../domain/stories/story-views.ts';
import { findReportedBy } from '../articles/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import {
  type Answers,
  given,
  oneOf,
  openStatement,
  type Question,
  rowsOf,
  writtenFor,
  writtenOnce,
} from '../platform/sql/statement.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { openAuthor } from './author.ts';
import { likesStory } from './like.ts';
import { countedList, publicStory, storyGone } from './public-story.ts';
import { today } from './story-days.ts';
import { stories, storyDays } from './tables.ts';
import { WEEKLY_STORY, weeksAt } from './weekly-story.ts';

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
export type StoryRow = Pick<typeof stories.$inferSelect, keyof typeof storyColumns>;

const ORDERS: Record<StorySort, SQL> = {
  recent: sql`${stories.publishedAt} desc nulls last, ${stories.id}`,
  liked: sql`${stories.likes} desc nulls last, ${stories.publishedAt} desc nulls last, ${stories.id}`,
};

interface ListedStories {
  stories: Question<StoryRow[]>;
  storiesInAll: Question<number>;
  weekly: Question<string | null>;
}

/** A part of a list in its order, from `firstStory` on, how many there are in all, and the week's story. Asked with `firstStory`, `mostStories` and `weeksAt`. */
export function listedStories(sort: StorySort, tag?: StoryTag): ListedStories {
  const where = tag ? and(publicStory, sql`${stories.tags} @> array[${tag}]::text[]`) : publicStory;
  return {
    // Ids first: an index holds them in order, so that pages far back do not read the rows before them.
    stories: rowsOf(
      storyColumns,
      sql`from ${stories} inner join
          (select ${stories.id} from ${stories} where ${where} order by ${ORDERS[sort]} limit ${given('mostStories')} offset ${given('firstStory')})
          ids on ids.id = ${stories.id} order by ${ORDERS[sort]}`,
    ),
    storiesInAll: countedList(tag ? `public:${tag}` : 'public'),
    weekly: oneOf<string | null>(WEEKLY_STORY),
  };
}

type List = StorySort | `${StorySort} ${StoryTag}`;
const listBy = writtenFor((list: List) => {
  const [sort, tag] = list.split(' ') as [StorySort, StoryTag?];
  return openStatement({ ...listedStories(sort, tag) });
});

export async function listStories(
  ctx: AppContext,
  { sort, page, limit, tag }: StoryListQuery,
): Promise<Paged<StoryCard>> {
  const ask = listBy(tag ? `${sort} ${tag}` : sort);
  const part = { firstStory: itemsBefore(page, limit), mostStories: limit };
  const found = await ask(ctx.db, { ...part, ...weeksAt(ctx) });
  return pagedOf(
    found.stories.map((row) => storyCard(row, found.weekly)),
    found.storiesInAll,
    page,
    limit,
  );
}

/** `weekly`: the id that `WEEKLY_STORY` finds. */
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

/** One that is public, whole. Asked with `story`, its id, and `weeksAt`. */
export const STORY = {
  found: rowsOf(
    { ...storyColumns, views: stories.views, authorSealed: stories.authorSealed },
    sql`from ${stories} where ${and(eq(stories.id, given('story')), publicStory)}`,
  ),
  weekly: oneOf<string | null>(WEEKLY_STORY),
};

const askStory = openStatement(STORY);

/** `userId` of the reader, null for a visitor. Throws 'not-found' unless it is public. */
export async function readStory(ctx: AppContext, id: string, userId: string | null): Promise<StoryView> {
  if (!isUuid(id)) throw storyGone();
  return storyOf(ctx, await askStory(ctx.db, { story: id, ...weeksAt(ctx) }), userId);
}

/** Tells its author that it is their own, and nobody else whose. Throws 'not-found' where none was found. */
export async function storyOf(
  ctx: AppContext,
  { found, weekly }: Answers<typeof STORY>,
  userId: string | null,
): Promise<StoryView> {
  const [story] = found;
  if (!story) throw storyGone();
  const { id } = story;
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

/** One in its views and one in those of the day, by one statement. Asked with `story` and `day`; no row where it is not public. */
const countOpened = writtenOnce(sql`
  with opened as (
    update ${stories} set views = ${stories.views} + 1 where ${and(eq(stories.id, given('story')), publicStory)}
    returning ${stories.id})
  insert into ${storyDays} (story_id, day, views) select id, ${given('day')}::date, 1 from opened
  on conflict (story_id, day) do update set views = ${storyDays.views} + 1 returning story_id`);

/** Counts that it was opened, without a word about who did. Throws 'not-found'. */
export async function countView(ctx: AppContext, id: string): Promise<void> {
  const counted = isUuid(id) ? await countOpened(ctx.db, { story: id, day: today(ctx) }) : [];
  if (counted.length === 0) throw storyGone();
}

/** Those of a query of ids that are public. */
export const storiesAmong = (ids: SQL): Question<StoryRow[]> =>
  rowsOf(storyColumns, sql`from ${stories} where ${and(publicStory, sql`${stories.id} in ${ids}`)}`);

export const newestStory: Question<StoryRow[]> = rowsOf(
  storyColumns,
  sql`from ${stories} where ${publicStory} order by ${ORDERS.recent} limit 1`,
);

/** `weekly`: the id that `WEEKLY_STORY` finds. */
export const storyHighlight = (story: StoryRow, weekly: string | null): Highlight => ({
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
