/** One page of published articles, newest first, or best match first where words are looked for. */
import { and, arrayOverlaps, eq, inArray, type SQL } from 'drizzle-orm';
import type { Category } from '../../domain/articles/article.ts';
import type { BlogCategory } from '../../domain/articles/blog-query.ts';
import { proseOf } from '../../domain/articles/prose.ts';
import type { FoundPage } from '../../domain/articles/search-answer.ts';
import { searchWords } from '../../domain/articles/search-query.ts';
import { itemsBefore, PAGE_SIZES, pagedOf } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import { correctWords } from './correct-words.ts';
import { findArticles } from './find-articles.ts';
import { markFound } from './mark-found.ts';
import { cardColumns, NEWEST, pickCards, published } from './pick-cards.ts';
import { articles } from './tables.ts';
import type { Looked } from './text-query.ts';

export interface BlogAsked {
  q?: string | undefined;
  category?: BlogCategory | undefined;
  /** Any one of them. */
  tags?: readonly string[] | undefined;
  /** From 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** Of 'community-stories' there are no articles: an empty page. */
export async function listBlog(ctx: AppContext, asked: BlogAsked): Promise<FoundPage> {
  const { q = '', category = 'all', page = 1, limit = PAGE_SIZES.blog } = asked;
  if (category === 'community-stories') return { ...pagedOf([], 0, page, limit), corrected: null };
  const words = searchWords(q);
  if (words.length === 0) return listNewest(ctx, narrowed(category, asked.tags), page, limit);
  const first: Looked = { words, match: 'all' };
  const found = await searchArticles(ctx, first, asked);
  if (found.total > 0) return { ...found, corrected: null };
  const right = await correctWords(ctx, words);
  for (const looked of tries(words, right)) {
    const other = await searchArticles(ctx, looked, asked);
    if (other.total > 0) return { ...other, corrected: right ? right.join(' ') : null };
  }
  return { ...found, corrected: null };
}

/** What is tried where all the words as they were typed found nothing, in this order. */
export const tries = (words: readonly string[], right: readonly string[] | null): Looked[] => [
  ...(right ? [{ words: right, match: 'all' as const }] : []),
  ...((right ?? words).length > 1 ? [{ words: right ?? words, match: 'any' as const }] : []),
];

function narrowed(category: Category | 'all', tags: readonly string[] = []): SQL | undefined {
  return and(
    category === 'all' ? undefined : eq(articles.category, category),
    tags.length === 0 ? undefined : arrayOverlaps(articles.tags, [...tags]),
  );
}

async function listNewest(ctx: AppContext, also: SQL | undefined, page: number, limit: number): Promise<FoundPage> {
  const where = and(published(ctx.clock.now()), also);
  // Ids alone first: an index holds them in order, so that pages far back do not read what is passed over.
  const ids = ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(where)
    .orderBy(NEWEST)
    .limit(limit)
    .offset(itemsBefore(page, limit))
    .as('ids');
  const [rows, total] = await Promise.all([
    ctx.db.select(cardColumns).from(articles).innerJoin(ids, eq(ids.id, articles.id)).orderBy(NEWEST),
    ctx.db.$count(articles, where),
  ]);
  const cards = await pickCards(ctx, rows);
  return {
    ...pagedOf(
      cards.map((card) => ({ ...card, found: null })),
      total,
      page,
      limit,
    ),
    corrected: null,
  };
}

/** One page of what `looked` finds, without any correction. */
export async function searchArticles(
  ctx: AppContext,
  looked: Looked,
  { category = 'all', tags, page = 1, limit = PAGE_SIZES.blog }: BlogAsked,
): Promise<Omit<FoundPage, 'corrected'>> {
  if (category === 'community-stories') return pagedOf([], 0, page, limit);
  const ids = await findArticles(ctx.db, ctx.clock.now(), looked, narrowed(category, tags));
  const shown = ids.slice(itemsBefore(page, limit)).slice(0, limit);
  if (shown.length === 0) return pagedOf([], ids.length, page, limit);
  const rows = await ctx.db
    .select({ ...cardColumns, body: articles.body })
    .from(articles)
    .where(inArray(articles.id, shown));
  const inOrder = shown.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const [cards, found] = await Promise.all([
    pickCards(
      ctx,
      inOrder.map(({ body: _, ...row }) => row),
    ),
    markFound(
      ctx.db,
      looked,
      inOrder.map(({ title, excerpt, body }) => ({ title, text: `${excerpt} ${proseOf(body)}` })),
    ),
  ]);
  return pagedOf(
    cards.map((card, at) => ({ ...card, found: found[at] ?? null })),
    ids.length,
    page,
    limit,
  );
}
