/** What a person looks for in articles and stories: tidied, cut to what a search can carry, and as single words. */

export const SEARCH_LIMITS = { length: 100, words: 8, wordLength: 40 } as const;

export const SEARCH_TYPES = ['all', 'blog', 'story'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** 'all' for what is no type. */
export const readSearchType = (text: string | null | undefined): SearchType =>
  SEARCH_TYPES.find((type) => type === text) ?? 'all';

/** On one line without anything invisible, at most 100 characters; empty for no search. */
export const tidySearch = (typed: string): string =>
  // Before it is normalised, so that a long paste costs nothing.
  typed
    .slice(0, SEARCH_LIMITS.length * 4)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SEARCH_LIMITS.length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/**
 * In lower case, letters and digits alone with an apostrophe inside at most, each once, at most eight: nothing in them
 * that a query language could take for an operator.
 */
export function searchWords(typed: string): string[] {
  const words =
    tidySearch(typed)
      .toLowerCase()
      .normalize('NFC')
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:'[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu) ?? [];
  const short = words.map((word) => Array.from(word).slice(0, SEARCH_LIMITS.wordLength).join('').replace(/'$/, ''));
  return [...new Set(short)].slice(0, SEARCH_LIMITS.words);
}
