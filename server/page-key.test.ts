import { afterEach, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../content/public-pages.ts';
import { followsRevision, pageKey } from './page-cache.ts';

const about = PUBLIC_PAGES['/about'];
if (!about) throw new Error('The test needs /about.');
afterEach(() => {
  delete about.reads;
});

it('keeps a public page under its path, whatever stands in the query', () => {
  expect(pageKey('/about')).toBe('/about');
  expect(pageKey('/about?utm_source=letter&x=1')).toBe('/about');
});

it('keeps nothing of what is not public', () => {
  for (const url of [
    '/account',
    '/auth',
    '/tools/intimacy-planner',
    '/about/',
    '/ABOUT',
    '/about.data',
    '//about',
    '',
  ]) {
    expect(pageKey(url), url).toBeNull();
  }
});

it('tells pages apart by the names of the query that they read, in one order', () => {
  about.reads = ['page', 'topic'];
  expect(pageKey('/about?topic=a%20b&page=2&x=1')).toBe('/about?page=2&topic=a+b');
  expect(pageKey('/about?page=2&topic=a+b')).toBe('/about?page=2&topic=a+b');
  expect(pageKey('/about?x=1')).toBe('/about');
  expect(pageKey(`/about?page=${'9'.repeat(300)}`)).toBeNull();
});

it('keeps articles, stories and the blog’s pages, but no search and nothing that is one person’s', () => {
  const story = '/blog/stories/0198c1f2-0000-7000-8000-000000000001';
  expect(pageKey('/blog?page=2&utm_source=x&category=guides')).toBe('/blog?category=guides&page=2');
  expect(pageKey('/blog?q=')).toBe('/blog');
  expect(pageKey('/blog/small-thanks-daily?ref=letter')).toBe('/blog/small-thanks-daily');
  expect(pageKey(story)).toBe(story);
  for (const url of [
    '/blog?q=two',
    '/blog/share',
    '/blog/stories',
    '/blog/stories/mine',
    '/blog/feed.xml',
    '/blog/A-b',
  ])
    expect(pageKey(url), url).toBeNull();
});

it('knows which kept pages change with what editors do', () => {
  expect(['/blog', '/blog?page=2', '/blog/small-thanks-daily'].map(followsRevision)).toEqual([true, true, true]);
  expect(['/', '/about', '/account'].map(followsRevision)).toEqual([false, false, false]);
});
