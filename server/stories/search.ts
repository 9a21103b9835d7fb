/** Full-text search in public stories, and in articles and stories at once, with spelling correction where nothing else is found. */
import { and, sql } from 'drizzle-orm';
import type { FoundStory, SearchAnswer } from '../../domain/articles/search/search-answer.ts';
import { searchWords, tidySearch } from '../../domain/articles/search/search-query.ts';
import { itemsBefore, PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import { fallbackQueries, showFound } from '../articles/blog.ts';
import {
  correctWords,
  markFound,
  queryOf,
  type SearchQuery,
  type SearchTerms,
  searchedArticles,
  type WordSource,
} from '../articles/search.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { type PageFound, rankNewestMatches, type Searched, wordsThatOccur } from '../platform/sql/search.ts';
import { given, oneOf, openStatement, rowsOf } from '../platform/sql/statement.ts';
import { publicStory } from './public-story.ts';
import { storyCard, storyColumns } from './story.ts';
import { stories } from './tables.ts';
import { WEEKLY_STORY, weeksAt } from './weekly-story.ts';

/** What public stories contribute to spelling correction. */
export const STORY_WORDS: WordSource = {
  findWords: (db, words) => wordsThatOccur(db, SEARCHED_STORIES, words),
  similarTitles: similarStoryTitles,
};

/** Both lists are empty where there is no word to search for. */
export async function searchAll(ctx: AppContext, asked: SearchQuery): Promise<SearchAnswer> {
  const { type = 'all', page = 1, limit = PAGE_SIZES.blog } = asked;
  const q = tidySearch(asked.q);
  const words = searchWords(q);
  const none = { items: [], total: 0, page, limit, hasNext: false, hasPrev: page > 1 };
  const posts = type === 'story' ? null : searchedArticles(ctx.clock.now());
  const told = type === 'blog' ? null : SEARCHED_STORIES;
  const look = async (terms: SearchTerms): Promise<Pick<SearchAnswer, 'articles' | 'stories'>> => {
    const searched = [posts, told].filter((one) => one !== null);
    const part = { limit, offset: itemsBefore(page, limit) };
    const found = await rankNewestMatches(ctx.db, searched, queryOf(terms), part);
    const [articles, stories] = await Promise.all([
      posts && showFound(ctx, terms, found.get(posts), { page, limit }),
      told && showStories(ctx, terms, found.get(told), { page, limit }),
    ]);
    return { articles, stories };
  };
  const nothing = {
    q,
    corrected: null,
    articles: type === 'story' ? null : none,
    stories: type === 'blog' ? null : none,
  };
  if (words.length === 0) return nothing;
  const found = await look({ words, match: 'all' });
  if (hasAny(found)) return { q, corrected: null, ...found };
  const right = await correctWords(ctx, words, STORY_WORDS);
  for (const terms of fallbackQueries(words, right)) {
    const other = await look(terms);
    if (hasAny(other)) return { q, corrected: right ? right.join(' ') : null, ...other };
  }
  return nothing;
}

const hasAny = ({ articles, stories }: Pick<SearchAnswer, 'articles' | 'stories'>): boolean =>
  (articles?.total ?? 0) + (stories?.total ?? 0) > 0;

const SEARCHED_STORIES: Searched = {
  table: stories,
  id: stories.id,
  search: stories.search,
  publishedAt: stories.publishedAt,
  where: publicStory,
  newest: sql`${stories.publishedAt} desc nulls last, ${stories.id}`,
};

/** Asked with `ids` and `weeksAt`. */
const askFound = openStatement({
  rows: rowsOf(storyColumns, sql`from ${stories} where ${stories.id} = any(${given('ids')}::uuid[])`),
  weekly: oneOf<string | null>(WEEKLY_STORY),
});

/** The page of stories that was found. A text behind a content warning is searched, but no word of it is shown. */
async function showStories(
  ctx: AppContext,
  terms: SearchTerms,
  { ids, total }: PageFound = { ids: [], total: 0 },
  { page, limit }: { page: number; limit: number },
): Promise<Paged<FoundStory>> {
  if (ids.length === 0) return pagedOf([], total, page, limit);
  const { rows, weekly } = await askFound(ctx.db, { ids, ...weeksAt(ctx) });
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const found = await markFound(
    ctx.db,
    terms,
    inOrder.map(({ title, content, contentWarnings }) => ({ title, text: contentWarnings.length > 0 ? '' : content })),
  );
  const cards = inOrder.map((row, at) => ({ ...storyCard(row, weekly), found: found[at] ?? null }));
  return pagedOf(cards, total, page, limit);
}

const MAX_TITLES = 20;

async function similarStoryTitles(tx: Db, word: string): Promise<string[]> {
  const rows = await tx
    .select({ title: stories.title })
    .from(stories)
    .where(and(publicStory, sql`${word} <% ${stories.title}`))
    .orderBy(sql`word_similarity(${word}, ${stories.title}) desc, ${stories.id}`)
    .limit(MAX_TITLES);
  return rows.map(({ title }) => title);
}
