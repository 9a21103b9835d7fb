import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import {
  BLOG_CATEGORIES,
  type BlogQuery,
  changeBlogQuery,
  namesNoCategory,
  readBlogQuery,
  WHOLE_BLOG,
  writeBlogQuery,
} from './blog-query.ts';
import { tidySearch } from './search-query.ts';

const read = (address: string) => readBlogQuery(new URLSearchParams(address));

test('an address without anything is the whole blog, and is written without anything', () => {
  expect(read('')).toEqual(WHOLE_BLOG);
  expect(writeBlogQuery(WHOLE_BLOG)).toBe('');
});

test('what is not known falls back', () => {
  expect(read('?category=secrets&page=-3&q=%00%0A&other=1')).toEqual(WHOLE_BLOG);
  expect(read('?category=community-stories&page=2&q=Trust')).toEqual({
    q: 'Trust',
    category: 'community-stories',
    page: 2,
  });
});

test('a category that there is not is told apart from none', () => {
  const names = (address: string) => namesNoCategory(new URLSearchParams(address));
  expect(names('category=secrets')).toBe(true);
  for (const address of ['', 'category=', 'category=all', 'category=guides', 'q=secrets']) {
    expect(names(address), address).toBe(false);
  }
});

test('a query is read back as it was written, whatever was typed', () => {
  const query: fc.Arbitrary<BlogQuery> = fc.record({
    q: anyText({ maxLength: 300 }),
    category: fc.constantFrom(...BLOG_CATEGORIES),
    page: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(query, (asked) => {
      const address = writeBlogQuery(asked);
      expect(read(address)).toEqual({ ...asked, q: tidySearch(asked.q) });
      expect(writeBlogQuery(read(address))).toBe(address);
      expect(address).toMatch(/^[?=&%\w.!~*'()-]*$/);
    }),
  );
});

test('another search or category begins at the first page', () => {
  const query: BlogQuery = { q: 'trust', category: 'guides', page: 4 };
  expect(changeBlogQuery(query, { category: 'research' })).toEqual({ q: 'trust', category: 'research', page: 1 });
  expect(changeBlogQuery(query, { q: '' })).toEqual({ q: '', category: 'guides', page: 1 });
});
