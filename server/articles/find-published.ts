/** Published articles in brief, for what is made of them elsewhere, such as an issue of the newsletter. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { articles } from './tables.ts';

export interface PublishedArticle {
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

/** Those of these that readers may open, in no order. */
export const findPublished = async (db: Db, ids: readonly string[]): Promise<PublishedArticle[]> =>
  ids.length === 0
    ? []
    : dated(
        await db
          .select(BRIEF)
          .from(articles)
          .where(and(inArray(articles.id, [...ids]), eq(articles.status, 'published'))),
      );
