/** What readers did with stories, as numbers: by the day (no person, no hour) for the story of the week and the analytics, and in all for the dashboard. */
import { between, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Span } from '../../domain/analytics/range.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { publicStory } from './public-story.ts';
import { stories, storyDays, storyFigures } from './tables.ts';

interface Done {
  /** -1 for one taken back. */
  likes?: number;
  comments?: number;
}

/** Call it while the story's row is locked, so that two concurrent calls cannot deadlock. */
export async function countDay(tx: Db, ctx: AppContext, storyId: string, done: Done): Promise<void> {
  const { likes = 0, comments = 0 } = done;
  await tx
    .insert(storyDays)
    .values({ storyId, day: today(ctx), likes, comments })
    .onConflictDoUpdate({
      target: [storyDays.storyId, storyDays.day],
      set: {
        likes: sql`${storyDays.likes} + excluded.likes`,
        comments: sql`${storyDays.comments} + excluded.comments`,
      },
    });
}

/** YYYY-MM-DD, UTC. */
export const today = (ctx: Pick<AppContext, 'clock'>): string => ctx.clock.now().toISOString().slice(0, 10);

const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Leaves out the days on which nothing happened. */
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

/** How many of the most viewed are read first: hardly ever are all of them withdrawn. */
const FIRST_SLICE = 200;

/** Of those that readers may still see, the most viewed first. */
export async function listTopStories(db: Db, span: Span) {
  const found = await topStories(db, span, FIRST_SLICE);
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

const total = (of: typeof storyFigures.views | typeof storyFigures.likes | typeof storyFigures.comments) =>
  sql<number>`coalesce(sum(${of}), 0)::float8`;

/** Over all that is published, and what is read most. */
export async function sumStories(db: Db, most: number) {
  const { storyId, views, likes } = storyFigures;
  // Selected by the numbers first, so that no other title is read.
  const first = db
    .select({ storyId, views, likes })
    .from(storyFigures)
    .orderBy(desc(views), desc(likes), storyId)
    .limit(most)
    .as('first');
  const [[sums], top] = await Promise.all([
    db.select({ views: total(views), likes: total(likes), comments: total(storyFigures.comments) }).from(storyFigures),
    db
      .select({ id: stories.id, title: stories.title, views: first.views, likes: first.likes })
      .from(first)
      .innerJoin(stories, eq(stories.id, first.storyId))
      .orderBy(desc(first.views), desc(first.likes), stories.id),
  ]);
  return { views: sums?.views ?? 0, likes: sums?.likes ?? 0, comments: sums?.comments ?? 0, top };
}
