import { expect, test } from 'vitest';
import { BLOG_NAMES, BLOG_START, blogAddress, firstShown, PAGES_SHOWN, readBlogAddress } from './blog-address.ts';

const read = (query: string) => readBlogAddress(new URLSearchParams(query));

test('what is written is read again, and what is as usual is not written', () => {
  expect(blogAddress(BLOG_START)).toBe('/blog');
  const address = { q: 'two calendars', category: 'guides', page: 3, sort: 'liked' } as const;
  expect(blogAddress(address)).toBe('/blog?q=two%20calendars&category=guides&page=3&sort=liked');
  expect(read(blogAddress(address).slice('/blog'.length))).toEqual(address);
  expect(blogAddress({ ...BLOG_START, sort: 'liked' })).toBe('/blog?sort=liked');
});

test('no address is an error', () => {
  expect(read('?sort=loudest&page=-1&category=spam')).toEqual(BLOG_START);
});

test('every name that is read is among those the server’s page depends on', () => {
  const asked = new Set<string>();
  readBlogAddress({
    get(name) {
      asked.add(name);
      return null;
    },
  });
  expect([...asked].sort()).toEqual([...BLOG_NAMES].sort());
});

test('at most eight pages stand one below the other', () => {
  expect(firstShown(1)).toBe(1);
  expect(firstShown(PAGES_SHOWN)).toBe(1);
  expect(firstShown(PAGES_SHOWN + 1)).toBe(2);
});
