/** What readers did with articles in a span of days, in sums: for the analytics, and no person is in it. */
import { between, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Span } from '../../domain/analytics/range.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import type { Db } from '../platform/db.ts';
import { articleDays, articles } from './tables.ts';

const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Days on which nothing was done are not among them. */
export const listArticleDays = (db: Db, { from, to }: Span) =>
  db
    .select({ day: articleDays.day, views: sum(articleDays.views), likes: sum(articleDays.likes) })
    .from(articleDays)
    .where(between(articleDays.day, from, to))
    .groupBy(articleDays.day);

/** The most viewed first. */
export function listTopArticles(db: Db, { from, to }: Span) {
  // Summed and sorted first, so that no more titles are read than are shown.
  const read = db
    .select({
      articleId: articleDays.articleId,
      views: sum(articleDays.views).as('viewed'),
      likes: sum(articleDays.likes).as('liked'),
    })
    .from(articleDays)
    .where(between(articleDays.day, from, to))
    .groupBy(articleDays.articleId)
    .orderBy(({ views, articleId }) => [desc(views), articleId])
    .limit(PAGE_SIZES.top)
    .as('read');
  return db
    .select({ id: articles.id, slug: articles.slug, title: articles.title, views: read.views, likes: read.likes })
    .from(read)
    .innerJoin(articles, eq(articles.id, read.articleId))
    .orderBy(desc(read.views), read.articleId);
}
