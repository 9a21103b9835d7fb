/** Looks for words in articles and public stories at once, and puts typing errors right where nothing else was found. */

import type { SearchAnswer } from '../../domain/articles/search-answer.ts';
import { type SearchType, searchWords, tidySearch } from '../../domain/articles/search-query.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import { searchStories } from '../stories/search-stories.ts';
import { correctWords } from './correct-words.ts';
import { searchArticles, tries } from './list-blog.ts';
import type { Looked } from './text-query.ts';

export interface SearchAsked {
  q: string;
  type?: SearchType | undefined;
  /** From 1, of both lists. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** Without a word to look for both lists are empty. */
export async function searchAll(ctx: AppContext, asked: SearchAsked): Promise<SearchAnswer> {
  const { type = 'all', page = 1, limit = PAGE_SIZES.blog } = asked;
  const q = tidySearch(asked.q);
  const words = searchWords(q);
  const none = { items: [], total: 0, page, limit, hasNext: false, hasPrev: page > 1 };
  const look = async (looked: Looked): Promise<Pick<SearchAnswer, 'articles' | 'stories'>> => {
    const [articles, stories] = await Promise.all([
      type === 'story' ? null : searchArticles(ctx, looked, { page, limit }),
      type === 'blog' ? null : searchStories(ctx, looked, { page, limit }),
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
  const right = await correctWords(ctx, words);
  for (const looked of tries(words, right)) {
    const other = await look(looked);
    if (hasAny(other)) return { q, corrected: right ? right.join(' ') : null, ...other };
  }
  return nothing;
}

const hasAny = ({ articles, stories }: Pick<SearchAnswer, 'articles' | 'stories'>): boolean =>
  (articles?.total ?? 0) + (stories?.total ?? 0) > 0;
