/** One published article as a page shows it: rendered, with its neighbours and related ones; or where it has moved to. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ArticleFields, ArticleSeo } from '../../domain/articles/article.ts';
import type { ArticleView } from '../../domain/articles/blog/blog-views.ts';
import { MAX_RELATED, relatedTo, TAGS_COMPARED } from '../../domain/articles/blog/related.ts';
import { seoOf } from '../../domain/articles/blog/seo.ts';
import { coverOf } from '../../domain/articles/covers/cover.ts';
import { statusAt } from '../../domain/articles/schedule.ts';
import { isSlug } from '../../domain/articles/slug.ts';
import { findPictures } from '../media/asset.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { type Answers, given, oneOf, openStatement, type Question, rowsOf } from '../platform/sql/statement.ts';
import { isLikedBy } from './like.ts';
import { cardColumns, cardsOf, heroAddress, published } from './published.ts';
import { picturesNamed, renderArticle } from './rendering.ts';
import { findReportedBy } from './report.ts';
import { articles, formerSlugs } from './tables.ts';

export type ReadArticle = { article: ArticleView } | { moved: string };

const here = published(given('now'));

/** Goes before a statement with the questions below. */
const ASKED_ARTICLE: SQL = sql`with asked as materialized (
  select ${articles.id} as id, ${articles.tags} as tags, ${articles.publishedAt} as at from ${articles}
  where ${and(eq(articles.slug, given('slug')), here)}) `;

const ID = sql`(select id from asked)`;
const AT = sql`(select at from asked)`;
const tagOf = (place: number): SQL => sql`(select tags[${sql.raw(`${place}:${place}`)}] from asked)`;

const TITLED = { slug: articles.slug, title: articles.title };

/** Readers may see all of it. Asked with `now` and `slug`, behind `ASKED_ARTICLE`. */
const ARTICLE = {
  found: rowsOf(
    { ...cardColumns, body: articles.body, seo: articles.seo, status: articles.status, updatedAt: articles.updatedAt },
    sql`from ${articles} where ${articles.id} = ${ID}`,
  ),
  related: rowsOf(
    cardColumns,
    sql`from ${articles} where ${here} and ${articles.id} <> ${ID}
        and ${articles.tags} && (select tags[1:${sql.raw(String(TAGS_COMPARED))}] from asked)
        order by ${sql.join(
          Array.from({ length: TAGS_COMPARED }, (_, at) => sql`(${articles.tags} @> ${tagOf(at + 1)})::int`),
          sql` + `,
        )} desc, ${articles.publishedAt} desc, ${articles.slug} limit ${MAX_RELATED}`,
  ),
  // The first half of each lets the index begin at the article.
  previous: rowsOf(
    TITLED,
    sql`from ${articles} where ${here} and ${articles.publishedAt} <= ${AT}
        and (${articles.publishedAt} < ${AT} or ${articles.id} > ${ID})
        order by ${articles.publishedAt} desc, ${articles.id} limit 1`,
  ),
  next: rowsOf(
    TITLED,
    sql`from ${articles} where ${here} and ${articles.publishedAt} >= ${AT}
        and (${articles.publishedAt} > ${AT} or ${articles.id} < ${ID})
        order by ${articles.publishedAt}, ${articles.id} desc limit 1`,
  ),
  moved: oneOf<
    string | null
  >(sql`(select ${articles.slug} from ${formerSlugs} inner join ${articles} on ${articles.id} = ${formerSlugs.articleId}
    where ${and(eq(formerSlugs.slug, given('slug')), here)})`),
};

/**
 * One statement for an article, as anybody sees it, and `more`. `read` is null unless readers may see it; `moved` is the
 * present slug of an article that once had this one.
 */
export function articleReader<More extends Record<string, Question<unknown>>>(
  more: More,
): (ctx: AppContext, slug: string) => Promise<{ read: ReadArticle | null; more: Answers<More> }> {
  const ask = openStatement<typeof ARTICLE & More>({ ...ARTICLE, ...more }, ASKED_ARTICLE);
  return async (ctx, slug) => {
    const now = ctx.clock.now();
    // Pages pass whatever their URL holds, which the database may not even take for text.
    const found = await ask(ctx.db, { now, slug: isSlug(slug) ? slug : '' });
    return { read: await articleOf(ctx, found, now), more: found };
  };
}

const readAlone = articleReader({});

/** Returns null unless readers may see it. */
export async function readArticle(
  ctx: AppContext,
  slug: string,
  viewer: Pick<Actor, 'userId'> | null,
): Promise<ReadArticle | null> {
  const { read } = await readAlone(ctx, slug);
  if (!viewer || !read || 'moved' in read) return read;
  const { id } = read.article;
  const [liked, reported] = await Promise.all([
    isLikedBy(ctx, id, viewer.userId),
    findReportedBy(ctx, viewer.userId, 'article', [id]),
  ]);
  return { article: { ...read.article, liked, reported: reported.has(id) } };
}

/** At that moment; its pictures are asked for where any of them may be of the media library. */
async function articleOf(
  { db }: Pick<AppContext, 'db'>,
  { found, related, previous, next, moved }: Answers<typeof ARTICLE>,
  now: Date,
): Promise<ReadArticle | null> {
  const [row] = found;
  if (!row) return moved === null ? null : { moved };
  const { body, seo, status, updatedAt, ...card } = row;
  const pictures = await findPictures(db, [...[row, ...related].map(heroAddress), ...picturesNamed(body)]);
  const [shown] = cardsOf([card], pictures);
  if (!shown) return null;
  return {
    article: {
      ...shown,
      status: statusAt({ status, publishedAt: shown.publishedAt }, now),
      updatedAt: updatedAt.toISOString(),
      ...renderArticle(body, pictures),
      seo: describeSeo({ ...row, seo }),
      liked: false,
      reported: false,
      related: relatedTo({ ...card, publishedAt: null }, cardsOf(related, pictures)),
      previous: previous[0] ?? null,
      next: next[0] ?? null,
    },
  };
}

/** What search engines and shared links are told, every field filled. A drawing is shared as a PNG, because nobody shows SVG beside a link. */
export function describeSeo(article: Pick<ArticleFields, 'slug' | 'title' | 'excerpt' | 'seo' | 'hero'>): ArticleSeo {
  const seo = seoOf(article);
  return coverOf(seo.ogImage) ? { ...seo, ogImage: `/blog/share/${article.slug}.png` } : seo;
}
