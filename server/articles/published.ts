/** Which articles readers may see, how lists make cards of them, and how other rooms find them by id. */
import { and, desc, eq, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ArticleHero } from '../../domain/articles/article.ts';
import type { ArticleCard, ShownHero } from '../../domain/articles/blog/blog-views.ts';
import type { Picture } from '../../domain/media/asset.ts';
import { findPictures } from '../media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { given, type Question, rowsOf } from '../platform/sql/statement.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { articles } from './tables.ts';

/** From its minute on, whether or not a job has run since; the first half as in the partial index, to the letter. */
export const published = (now: Date | Placeholder): SQL | undefined =>
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
  return cardsOf(rows, await findPictures(ctx.db, rows.map(heroAddress)));
}

export const heroAddress = ({ hero }: Pick<CardRow, 'hero'>): string => hero.url;

/** In the order of the rows; `pictures` are those of the media library by the addresses of the heroes. */
export const cardsOf = (rows: readonly CardRow[], pictures: ReadonlyMap<string, Picture>): ArticleCard[] =>
  rows.flatMap(({ hero, authorName, publishedAt, views, likes, ...row }) => {
    if (!publishedAt) return [];
    return [
      {
        ...row,
        hero: showHero(hero, pictures),
        author: { name: authorName },
        publishedAt: publishedAt.toISOString(),
        metrics: { views, likes },
      },
    ];
  });

/** With every width that the media library has of it. */
function showHero(hero: ArticleHero, pictures: ReadonlyMap<string, Picture>): ShownHero {
  const picture = pictures.get(hero.url);
  return {
    url: picture?.url ?? hero.url,
    alt: hero.alt,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    sources: picture?.sources ?? [],
    credit: hero.credit,
    license: hero.license,
    sourceUrl: hero.sourceUrl,
    caption: hero.caption,
  };
}

/** Those of a query of ids that readers may see. */
export const cardsAmong = (ids: SQL): Question<CardRow[]> =>
  rowsOf(cardColumns, sql`from ${articles} where ${and(published(given('now')), sql`${articles.id} in ${ids}`)}`);

/** What an editor pinned first, then an editor's picks, then the newest. */
export const freshCards = (limit: number): Question<CardRow[]> =>
  rowsOf(
    cardColumns,
    sql`from ${articles} where ${published(given('now'))}
        order by ${articles.isPinnedHighlight} desc, ${articles.isEditorsPick} desc, ${NEWEST} limit ${limit}`,
  );

export const articleGone = (): PublicError => new PublicError('not-found', 'Blog post not found');

/** Throws 'not-found' unless readers may see it. */
export async function findPublic(db: Db, id: string, now: Date): Promise<void> {
  const [row] = isUuid(id)
    ? await db
        .select({ id: articles.id })
        .from(articles)
        .where(and(eq(articles.id, id), published(now)))
    : [];
  if (!row) throw articleGone();
}

export const countPublic = async (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  ids.length === 0 ? 0 : db.$count(articles, and(inArray(articles.id, [...ids]), published(now)));

/** In brief, for what is made of it elsewhere, such as an issue of the newsletter. */
interface PublishedArticle {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Minutes. */
  readingTime: number;
  publishedAt: Date;
}

const BRIEF = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  readingTime: articles.readingTime,
  publishedAt: articles.publishedAt,
  createdAt: articles.createdAt,
};

type Row = Omit<PublishedArticle, 'publishedAt'> & { publishedAt: Date | null; createdAt: Date };

const dated = (rows: Row[]): PublishedArticle[] =>
  rows.map(({ createdAt, publishedAt, ...rest }) => ({ ...rest, publishedAt: publishedAt ?? createdAt }));

/** Newest first. */
export const listPublished = async (db: Db, most: number): Promise<PublishedArticle[]> =>
  dated(
    await db
      .select(BRIEF)
      .from(articles)
      .where(eq(articles.status, 'published'))
      .orderBy(desc(articles.publishedAt), articles.id)
      .limit(most),
  );

/** Those of these that readers may open, in no particular order. */
export const findPublished = async (db: Db, ids: readonly string[]): Promise<PublishedArticle[]> =>
  ids.length === 0
    ? []
    : dated(
        await db
          .select(BRIEF)
          .from(articles)
          .where(and(inArray(articles.id, [...ids]), eq(articles.status, 'published'))),
      );

export interface Listed {
  /** Of this server. */
  path: string;
  changed?: Date;
}

/** For the sitemap: newest first, with the time of the last change. */
export async function listArticleAddresses({ db, clock }: AppContext, most: number): Promise<Listed[]> {
  const rows = await db
    .select({ slug: articles.slug, changed: articles.updatedAt })
    .from(articles)
    .where(published(clock.now()))
    .orderBy(NEWEST)
    .limit(Math.max(0, most));
  return rows.map(({ slug, changed }) => ({ path: `/blog/${slug}`, changed }));
}

/** Whatever their status, for moderators. */
export async function findArticlesById(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, slug, title, excerpt, status } = articles;
  return db.select({ id, slug, title, excerpt, status }).from(articles).where(inArray(articles.id, ids));
}
