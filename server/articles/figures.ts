/** What readers do with articles, as numbers: counted without a person, and summed for the analytics, the dashboard and moderators. */
import { and, between, desc, eq, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Span } from '../../domain/analytics/range.ts';
import type { Seen } from '../../domain/articles/blog/seen-kinds.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { given, writtenFor, writtenOnce } from '../platform/sql/statement.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { articleGone, published } from './published.ts';
import { articleDays, articles } from './tables.ts';

const COLUMNS = { view: 'views', read: 'reads', share: 'shares' } as const;

/** One in the sum and one in that of the day, by one statement. Asked with `article`, `day` and `now`; no row where readers may not see it. */
const countOne = writtenFor((what: Seen) => {
  const [name, column] = [sql.identifier(COLUMNS[what]), COLUMNS[what]];
  return writtenOnce(sql`
    with seen as (
      update ${articles} set ${name} = ${articles[column]} + 1
      where ${and(eq(articles.id, given('article')), published(given('now')))} returning ${articles.id})
    insert into ${articleDays} (article_id, day, ${name}) select id, ${given('day')}::date, 1 from seen
    on conflict (article_id, day) do update set ${name} = ${articleDays[column]} + 1 returning article_id`);
});

/** Counts that an article was opened, read to its end or shared. Throws 'not-found'. */
export async function noteSeen(ctx: AppContext, id: string, what: Seen): Promise<void> {
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  const counted = isUuid(id) ? await countOne(what)(ctx.db, { article: id, day, now }) : [];
  if (counted.length === 0) throw articleGone();
}

const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Leaves out the days on which nothing happened. */
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

const total = (of: typeof articles.views | typeof articles.likes) => sql<number>`coalesce(sum(${of}), 0)::float8`;

/** Over all; the last changed `recent`, and the `top` of those that readers may see. */
export async function sumArticles(db: Db, most: { recent: number; top: number }) {
  const { id, slug, title, status, views, likes, updatedAt } = articles;
  const [[sums], recent, top] = await Promise.all([
    db.select({ views: total(views), likes: total(likes) }).from(articles),
    db
      .select({ id, slug, title, status, at: updatedAt })
      .from(articles)
      .orderBy(desc(updatedAt), desc(id))
      .limit(most.recent),
    db
      .select({ id, slug, title, views, likes })
      .from(articles)
      .where(ne(status, 'draft'))
      .orderBy(desc(views), desc(likes), id)
      .limit(most.top),
  ]);
  return { views: sums?.views ?? 0, likes: sums?.likes ?? 0, recent, top };
}
