/** What a card of an article is made of, which articles readers may see, and how any list makes cards of rows. */
import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { ArticleCard } from '../../domain/articles/blog-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { showHeroes } from './show-heroes.ts';
import { articles } from './tables.ts';

/** From its minute on, whether or not a job has run since; the first half as in the partial index, to the letter. */
export const published = (now: Date): SQL | undefined =>
  and(sql`${articles.status} <> 'draft'`, lte(articles.publishedAt, now));

/** Newest first; the id decides between equals, so that no page repeats or drops one. */
export const NEWEST: SQL = sql`${articles.publishedAt} desc nulls last, ${articles.id}`;

/** Whoever selects them hands the rows to `pickCards`. */
export const cardColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  category: articles.category,
  tags: articles.tags,
  isEditorsPick: articles.isEditorsPick,
  hero: articles.hero,
  authorName: articles.authorName,
  readingTime: articles.readingTime,
  publishedAt: articles.publishedAt,
  views: articles.views,
  likes: articles.likes,
};
export type CardRow = Pick<typeof articles.$inferSelect, keyof typeof cardColumns>;

/** In the order of the rows. */
export async function pickCards(ctx: Pick<AppContext, 'db'>, rows: readonly CardRow[]): Promise<ArticleCard[]> {
  const heroes = await showHeroes(
    ctx,
    rows.map(({ hero }) => hero),
  );
  return rows.flatMap(({ hero: _, authorName, publishedAt, views, likes, ...row }, at) => {
    const hero = heroes[at];
    if (!hero || !publishedAt) return [];
    return [
      { ...row, hero, author: { name: authorName }, publishedAt: publishedAt.toISOString(), metrics: { views, likes } },
    ];
  });
}
