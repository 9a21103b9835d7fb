/** What readers did with stories in a span of days, in sums: for the analytics, and no person is in it. */
import { between, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Span } from '../../domain/analytics/range.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import type { Db } from '../platform/db.ts';
import { publicStory } from './list-stories.ts';
import { stories, storyDays } from './tables.ts';

const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Days on which nothing was done are not among them. */
export const listStoryDays = (db: Db, { from, to }: Span) =>
  db
    .select({
      day: storyDays.day,
      views: sum(storyDays.views),
      likes: sum(storyDays.likes),
      comments: sum(storyDays.comments),
    })
    .from(storyDays)
    .where(between(storyDays.day, from, to))
    .groupBy(storyDays.day);

/** So many of the most viewed are looked at first: hardly ever are all of them withdrawn. */
const LOOKED_AT = 200;

/** Of those that readers may still see, the most viewed first. */
export async function listTopStories(db: Db, span: Span) {
  const found = await topStories(db, span, LOOKED_AT);
  return found.length === PAGE_SIZES.top ? found : topStories(db, span);
}

function topStories(db: Db, { from, to }: Span, among?: number) {
  // Summed and sorted first, so that no more titles are read than are shown.
  const summed = db
    .select({
      storyId: storyDays.storyId,
      views: sum(storyDays.views).as('viewed'),
      likes: sum(storyDays.likes).as('liked'),
    })
    .from(storyDays)
    .where(between(storyDays.day, from, to))
    .groupBy(storyDays.storyId)
    .orderBy(({ views, storyId }) => [desc(views), storyId]);
  const read = (among === undefined ? summed : summed.limit(among)).as('read');
  return db
    .select({ id: stories.id, title: stories.title, views: read.views, likes: read.likes })
    .from(read)
    .innerJoin(stories, eq(stories.id, read.storyId))
    .where(publicStory)
    .orderBy(desc(read.views), read.storyId)
    .limit(PAGE_SIZES.top);
}
