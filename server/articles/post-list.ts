/** The editors' list of posts, drafts included: searched, filtered, sorted, a page at a time. */
import { and, eq, exists, gt, ilike, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { POSTS_A_PAGE, type PostFilter, type PostLine, type PostSort } from '../../domain/articles/posts/post-views.ts';
import { statusAt } from '../../domain/articles/schedule.ts';
import { tidySearch } from '../../domain/articles/search/search-query.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { pageOfMatches } from '../platform/sql/search.ts';
import { likeContains } from '../platform/sql/sql-parts.ts';
import { articles, articleVersions } from './tables.ts';

interface PostListQuery {
  q: string;
  status: PostFilter;
  /** Empty for all. */
  category: string;
  sort: PostSort;
  /** From 1. */
  page: number;
}

export async function listPosts(ctx: AppContext, asked: PostListQuery): Promise<Paged<PostLine>> {
  const now = ctx.clock.now();
  const { ids, total } = await findPosts(ctx.db, asked, now);
  const kept = ctx.db
    .select({ one: sql`1` })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articles.id), eq(articleVersions.kind, 'autosave')));
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({
            id: articles.id,
            slug: articles.slug,
            title: articles.title,
            status: articles.status,
            category: articles.category,
            tags: articles.tags,
            authorName: articles.authorName,
            isEditorsPick: articles.isEditorsPick,
            isPinnedHighlight: articles.isPinnedHighlight,
            publishedAt: articles.publishedAt,
            updatedAt: articles.updatedAt,
            views: articles.views,
            likes: articles.likes,
            unsaved: sql<boolean>`${exists(kept)}`,
          })
          .from(articles)
          .where(inArray(articles.id, ids));
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const items = rows.map(({ authorName, views, likes, publishedAt, updatedAt, status, ...row }): PostLine => {
    const at = publishedAt?.toISOString() ?? null;
    return {
      ...row,
      status: statusAt({ status, publishedAt: at }, now),
      publishedAt: at,
      updatedAt: updatedAt.toISOString(),
      author: { name: authorName },
      metrics: { views, likes },
    };
  });
  return pagedOf(items, total, asked.page, POSTS_A_PAGE);
}

/** The ids of one page in their order; matches any word, or any part of a title. */
async function findPosts(db: Db, asked: PostListQuery, now: Date): Promise<{ ids: string[]; total: number }> {
  const [key, order] = ORDERS[asked.sort];
  const where = and(ofStatus(asked.status, now), ofCategory(asked.category));
  const page = { limit: POSTS_A_PAGE, offset: itemsBefore(asked.page, POSTS_A_PAGE) };
  const words = tidySearch(asked.q);
  if (words !== '') {
    const part = likeContains(words);
    const having = (match: SQL) => sql`select id, ${key} as key from ${articles} where ${and(match, where)}`;
    const questions = [
      having(sql`${articles.search} @@ websearch_to_tsquery('english', ${words})`),
      having(ilike(articles.title, part)),
    ];
    return pageOfMatches(db, questions, sql`key ${order}, id desc`, page);
  }
  const [rows, total] = await Promise.all([
    db
      .select({ id: articles.id })
      .from(articles)
      .where(where)
      .orderBy(sql`${key} ${order}, ${articles.id} desc`)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(articles, where),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

function ofStatus(status: PostFilter, now: Date): SQL | undefined {
  if (status === 'draft') return eq(articles.status, 'draft');
  if (status === 'scheduled') return and(eq(articles.status, 'scheduled'), gt(articles.publishedAt, now));
  if (status === 'published') return and(ne(articles.status, 'draft'), lte(articles.publishedAt, now));
  return undefined;
}

const ofCategory = (category: string): SQL | undefined =>
  category === '' ? undefined : sql`${articles.category} = ${category}`;

/** The sort key and its direction; the id decides between equals. */
const ORDERS: Record<PostSort, [key: SQL, order: SQL]> = {
  title: [sql`lower(${articles.title})`, sql`asc`],
  published: [sql`${articles.publishedAt}`, sql`desc nulls last`],
  views: [sql`${articles.views}`, sql`desc`],
  likes: [sql`${articles.likes}`, sql`desc`],
  updated: [sql`${articles.updatedAt}`, sql`desc`],
};
