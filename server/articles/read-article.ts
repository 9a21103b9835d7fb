/** One published article as a page shows it: rendered, with its neighbours and related ones; or where it has moved to. */
import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { ArticleNeighbour, ArticleView } from '../../domain/articles/blog-views.ts';
import { MAX_RELATED, relatedTo, relatingTags } from '../../domain/articles/related.ts';
import { statusAt } from '../../domain/articles/schedule.ts';
import { isSlug } from '../../domain/articles/slug.ts';
import { findReportedBy } from '../moderation/find-reported-by.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { describeSeo } from './describe-seo.ts';
import { nameLiker } from './name-liker.ts';
import { type CardRow, cardColumns, pickCards, published } from './pick-cards.ts';
import { renderArticle } from './render-article.ts';
import { articleLikes, articles, formerSlugs } from './tables.ts';

export type ReadArticle = { article: ArticleView } | { moved: string };

/** Null where there is none that readers may see. `moved` is the present slug of an article that once had this one. */
export async function readArticle(
  ctx: AppContext,
  slug: string,
  viewer: Pick<Actor, 'userId'> | null,
): Promise<ReadArticle | null> {
  // Pages hand over whatever their address bears.
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
    viewer ? likes(ctx, row.id, viewer.userId) : false,
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
  const ask = (beyond: ReturnType<typeof or>, ...order: ReturnType<typeof asc>[]) =>
    db
      .select({ slug: articles.slug, title: articles.title })
      .from(articles)
      .where(and(published(now), beyond))
      .orderBy(...order)
      .limit(1);
  const same = eq(articles.publishedAt, publishedAt);
  const [[previous], [next]] = await Promise.all([
    ask(
      or(lt(articles.publishedAt, publishedAt), and(same, gt(articles.id, id))),
      desc(articles.publishedAt),
      asc(articles.id),
    ),
    ask(
      or(gt(articles.publishedAt, publishedAt), and(same, lt(articles.id, id))),
      asc(articles.publishedAt),
      desc(articles.id),
    ),
  ]);
  return [previous ?? null, next ?? null];
}

async function likes(ctx: AppContext, articleId: string, userId: string): Promise<boolean> {
  const where = and(eq(articleLikes.articleId, articleId), eq(articleLikes.liker, nameLiker(ctx, articleId, userId)));
  return (await ctx.db.$count(articleLikes, where)) > 0;
}
