/** One published article as a page shows it: rendered, with its neighbours and related ones; or where it has moved to. */
import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ArticleFields, ArticleSeo } from '../../domain/articles/article.ts';
import type { ArticleNeighbour, ArticleView } from '../../domain/articles/blog/blog-views.ts';
import { MAX_RELATED, relatedTo, relatingTags } from '../../domain/articles/blog/related.ts';
import { seoOf } from '../../domain/articles/blog/seo.ts';
import { coverOf } from '../../domain/articles/covers/cover.ts';
import { statusAt } from '../../domain/articles/schedule.ts';
import { isSlug } from '../../domain/articles/slug.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { isLikedBy } from './like.ts';
import { type CardRow, cardColumns, pickCards, published } from './published.ts';
import { renderArticle } from './rendering.ts';
import { findReportedBy } from './report.ts';
import { articles, formerSlugs } from './tables.ts';

type ReadArticle = { article: ArticleView } | { moved: string };

/** Returns null unless readers may see it. `moved` is the present slug of an article that once had this one. */
export async function readArticle(
  ctx: AppContext,
  slug: string,
  viewer: Pick<Actor, 'userId'> | null,
): Promise<ReadArticle | null> {
  // Pages pass whatever their URL holds.
  if (!isSlug(slug)) return null;
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select({
      ...cardColumns,
      body: articles.body,
      seo: articles.seo,
      status: articles.status,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(and(eq(articles.slug, slug), published(now)));
  if (!row?.publishedAt) return findMoved(ctx, slug, now);
  const { body, seo, status, updatedAt, ...card } = row;
  const [[shown], { html, contents }, related, [previous, next], liked, reported] = await Promise.all([
    pickCards(ctx, [card]),
    renderArticle(ctx, body),
    findRelated(ctx, card, now),
    findNeighbours(ctx, { id: row.id, publishedAt: row.publishedAt }, now),
    viewer ? isLikedBy(ctx, row.id, viewer.userId) : false,
    viewer ? findReportedBy(ctx, viewer.userId, 'article', [row.id]) : null,
  ]);
  if (!shown) return null;
  return {
    article: {
      ...shown,
      status: statusAt({ status, publishedAt: shown.publishedAt }, now),
      updatedAt: updatedAt.toISOString(),
      html,
      contents,
      seo: describeSeo({ ...row, seo }),
      liked,
      reported: reported?.has(row.id) ?? false,
      related,
      previous,
      next,
    },
  };
}

async function findMoved({ db }: AppContext, slug: string, now: Date): Promise<ReadArticle | null> {
  const [row] = await db
    .select({ moved: articles.slug })
    .from(formerSlugs)
    .innerJoin(articles, eq(articles.id, formerSlugs.articleId))
    .where(and(eq(formerSlugs.slug, slug), published(now)));
  return row ?? null;
}

async function findRelated(ctx: AppContext, article: CardRow, now: Date) {
  const tags = relatingTags(article.tags);
  if (tags.length === 0) return [];
  const shared = sql.join(
    tags.map((tag) => sql`(${articles.tags} @> array[${tag}]::text[])::int`),
    sql` + `,
  );
  const rows = await ctx.db
    .select(cardColumns)
    .from(articles)
    .where(and(published(now), ne(articles.id, article.id), sql`${articles.tags} && ${sql.param(tags)}::text[]`))
    .orderBy(sql`${shared} desc, ${articles.publishedAt} desc, ${articles.slug}`)
    .limit(MAX_RELATED);
  const cards = await pickCards(ctx, rows);
  return relatedTo({ ...article, publishedAt: null }, cards);
}

/** The next older one and the next newer one. */
async function findNeighbours(
  { db }: AppContext,
  { id, publishedAt }: { id: string; publishedAt: Date },
  now: Date,
): Promise<[ArticleNeighbour | null, ArticleNeighbour | null]> {
  const ask = (which: 'previous' | 'next', beyond: ReturnType<typeof or>, ...order: ReturnType<typeof asc>[]) =>
    db
      .select({ which: sql<typeof which>`${which}::text`, slug: articles.slug, title: articles.title })
      .from(articles)
      .where(and(published(now), beyond))
      .orderBy(...order)
      .limit(1);
  const same = eq(articles.publishedAt, publishedAt);
  const found = await unionAll(
    ask(
      'previous',
      or(lt(articles.publishedAt, publishedAt), and(same, gt(articles.id, id))),
      desc(articles.publishedAt),
      asc(articles.id),
    ),
    ask(
      'next',
      or(gt(articles.publishedAt, publishedAt), and(same, lt(articles.id, id))),
      asc(articles.publishedAt),
      desc(articles.id),
    ),
  );
  const at = (which: 'previous' | 'next'): ArticleNeighbour | null => {
    const one = found.find((row) => row.which === which);
    return one ? { slug: one.slug, title: one.title } : null;
  };
  return [at('previous'), at('next')];
}

/** What search engines and shared links are told, every field filled. A drawing is shared as a PNG, because nobody shows SVG beside a link. */
export function describeSeo(article: Pick<ArticleFields, 'slug' | 'title' | 'excerpt' | 'seo' | 'hero'>): ArticleSeo {
  const seo = seoOf(article);
  return coverOf(seo.ogImage) ? { ...seo, ogImage: `/blog/share/${article.slug}.png` } : seo;
}
