import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { readSearchType, SEARCH_LIMITS, searchWords, tidySearch } from './search-query.ts';

test('words are in lower case, each once, without what a query language would take for more', () => {
  expect(searchWords('  Trust & trust | !(growth):* <-> don’t ')).toEqual(['trust', 'growth', "don't"]);
  expect(searchWords('Zoë 30-day')).toEqual(['zoë', '30', 'day']);
  expect(searchWords("'; drop table articles; --")).toEqual(['drop', 'table', 'articles']);
  expect(searchWords(' \u200b \u0000 ')).toEqual([]);
});

test('whatever is typed, words are few, short and plain', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 600 }), (typed) => {
      const words = searchWords(typed);
      expect(words.length).toBeLessThanOrEqual(SEARCH_LIMITS.words);
      for (const word of words) {
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}']+$/u);
        expect(Array.from(word).length).toBeLessThanOrEqual(SEARCH_LIMITS.wordLength);
      }
      expect(tidySearch(typed)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\s{2}|^\s|\s$/u);
      expect(tidySearch(typed).length).toBeLessThanOrEqual(SEARCH_LIMITS.length);
      expect(tidySearch(tidySearch(typed))).toBe(tidySearch(typed));
    }),
  );
});

test('a search is cut at 100 characters and never through one', () => {
  expect(tidySearch('a\u0000b\n\u202ec')).toBe('a b c');
  expect(tidySearch('a'.repeat(500))).toHaveLength(100);
  expect(tidySearch(`${'a'.repeat(99)}😀`)).toBe('a'.repeat(99));
});

test('what is no type looks everywhere', () => {
  expect([readSearchType('blog'), readSearchType('users'), readSearchType(null)]).toEqual(['blog', 'all', 'all']);
});
