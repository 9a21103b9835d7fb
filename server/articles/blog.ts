/** A page of the blog: published articles, newest first, or best match first where words are searched for. */
import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Category } from '../../domain/articles/article.ts';
import { proseOf } from '../../domain/articles/prose.ts';
import type { BlogCategory } from '../../domain/articles/search/blog-query.ts';
import type { FoundPage } from '../../domain/articles/search/search-answer.ts';
import { searchWords } from '../../domain/articles/search/search-query.ts';
import { itemsBefore, PAGE_SIZES, pagedOf } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { tooMany } from '../platform/http/limits.ts';
import { type PageFound, rankNewestMatches } from '../platform/sql/search.ts';
import { given, oneOf, openStatement, type Question, rowsOf, writtenFor } from '../platform/sql/statement.ts';
import { type CardRow, cardColumns, NEWEST, pickCards, published } from './published.ts';
import { correctWords, markFound, queryOf, type SearchTerms, searchedArticles, type WordSource } from './search.ts';
import { articles } from './tables.ts';

interface BlogQuery {
  q?: string | undefined;
  category?: BlogCategory | undefined;
  /** Any one of them. */
  tags?: readonly string[] | undefined;
  /** From 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** The category 'community-stories' has no articles: an empty page. `others` help to correct spelling. */
export async function listBlog(ctx: AppContext, asked: BlogQuery, others: WordSource): Promise<FoundPage> {
  const { q = '', category = 'all', page = 1, limit = PAGE_SIZES.blog } = asked;
  if (category === 'community-stories') return { ...pagedOf([], 0, page, limit), corrected: null };
  const words = searchWords(q);
  if (words.length === 0) return listNewest(ctx, category, asked.tags, page, limit);
  const first: SearchTerms = { words, match: 'all' };
  const found = await searchArticles(ctx, first, asked);
  if (found.total > 0) return { ...found, corrected: null };
  const right = await correctWords(ctx, words, others);
  for (const terms of fallbackQueries(words, right)) {
    const other = await searchArticles(ctx, terms, asked);
    if (other.total > 0) return { ...other, corrected: right ? right.join(' ') : null };
  }
  return { ...found, corrected: null };
}

/** What to search for, in this order, where all the words as they were typed found nothing. */
export const fallbackQueries = (words: readonly string[], right: readonly string[] | null): SearchTerms[] => [
  ...(right ? [{ words: right, match: 'all' as const }] : []),
  ...((right ?? words).length > 1 ? [{ words: right ?? words, match: 'any' as const }] : []),
];

export function narrowed(category: Category | 'all', tags: readonly string[] = []): SQL | undefined {
  return and(
    category === 'all' ? undefined : eq(articles.category, category),
    tags.length === 0 ? undefined : arrayOverlaps(articles.tags, [...tags]),
  );
}

/**
 * A part of the list, newest first, from `first` on, and how many there are in all; `also` narrows it. Asked with `now`,
 * `first` and `most`.
 */
export function newestArticles(also: SQL | undefined): {
  articles: Question<CardRow[]>;
  articlesInAll: Question<number>;
} {
  const where = and(published(given('now')), also);
  return {
    // Ids first: an index holds them in order, so that pages far back do not read the rows before them.
    articles: rowsOf(
      cardColumns,
      sql`from ${articles} inner join
          (select ${articles.id} from ${articles} where ${where} order by ${NEWEST} limit ${given('most')} offset ${given('first')})
          ids on ids.id = ${articles.id} order by ${NEWEST}`,
    ),
    articlesInAll: oneOf(sql`(select count(*)::int from ${articles} where ${where})`),
  };
}

const newestOf = (category: Category | 'all', tags?: readonly string[]) =>
  openStatement(newestArticles(narrowed(category, tags)));
const newestBy = writtenFor(newestOf);

async function listNewest(
  ctx: AppContext,
  category: Category | 'all',
  tags: readonly string[] = [],
  page: number,
  limit: number,
): Promise<FoundPage> {
  const ask = tags.length === 0 ? newestBy(category) : newestOf(category, tags);
  const first = itemsBefore(page, limit);
  const found = await ask(ctx.db, { now: ctx.clock.now(), first, most: limit });
  const cards = await pickCards(ctx, found.articles);
  return {
    ...pagedOf(
      cards.map((card) => ({ ...card, found: null })),
      found.articlesInAll,
      page,
      limit,
    ),
    corrected: null,
  };
}

/** One page of what `terms` match, without correction. */
async function searchArticles(
  ctx: AppContext,
  terms: SearchTerms,
  { category = 'all', tags, page = 1, limit = PAGE_SIZES.blog }: BlogQuery,
): Promise<Omit<FoundPage, 'corrected'>> {
  if (category === 'community-stories') return pagedOf([], 0, page, limit);
  const searched = searchedArticles(ctx.clock.now(), narrowed(category, tags));
  const part = { limit, offset: itemsBefore(page, limit) };
  const found = await rankNewestMatches(ctx.db, [searched], queryOf(terms), part);
  return showFound(ctx, terms, found.get(searched), { page, limit });
}

/** The page of articles that was found, the words marked where they stand. */
export async function showFound(
  ctx: AppContext,
  terms: SearchTerms,
  { ids, total }: PageFound = { ids: [], total: 0 },
  { page, limit }: { page: number; limit: number },
): Promise<Omit<FoundPage, 'corrected'>> {
  if (ids.length === 0) return pagedOf([], total, page, limit);
  const rows = await ctx.db
    .select({ ...cardColumns, body: articles.body })
    .from(articles)
    .where(inArray(articles.id, ids));
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const [cards, found] = await Promise.all([
    pickCards(
      ctx,
      inOrder.map(({ body: _, ...row }) => row),
    ),
    markFound(
      ctx.db,
      terms,
      inOrder.map(({ title, excerpt, body }) => ({ title, text: `${excerpt} ${proseOf(body)}` })),
    ),
  ]);
  return pagedOf(
    cards.map((card, at) => ({ ...card, found: found[at] ?? null })),
    total,
    page,
    limit,
  );
}

/** As many as the API allows. */
const SEARCHES = { points: 60, seconds: 60 } as const;

/** Limits searches on the blog's page, which are rendered per request. Mount before the pages; the router fetches `.data` once the page is alive. */
export function limitPageSearch(app: Hono, ctx: Pick<AppContext, 'env' | 'limits'>): void {
  app.on(['GET', 'HEAD'], ['/blog', '/blog.data'], async (c, next) => {
    if (!c.req.query('q')) return next();
    const wait = await ctx.limits.take('page-search', clientAddress(ctx.env, c), SEARCHES);
    if (wait === 0) return next();
    return c.text(tooMany(wait).message, 429, { 'Retry-After': String(wait), 'Cache-Control': 'no-store' });
  });
}
