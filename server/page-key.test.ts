import { afterEach, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../content/public-pages.ts';
import { pageKey } from './page-key.ts';

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
