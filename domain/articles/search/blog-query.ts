/** What the blog's address asks for (`/blog?q=&category=&page=`): read so that no address is an error, written so that each page has one. */

import { readPage } from '../../paged.ts';
import { CATEGORIES } from '../article.ts';
import { tidySearch } from './search-query.ts';

/** The chips, in their order. */
export const BLOG_CATEGORIES = ['all', ...CATEGORIES, 'community-stories'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

export interface BlogQuery {
  /** Empty for no search. */
  q: string;
  category: BlogCategory;
  /** From 1. */
  page: number;
}

export const WHOLE_BLOG: BlogQuery = { q: '', category: 'all', page: 1 };

/** Of `URLSearchParams` or anything that answers like it. What is not known falls back: all categories, the first page. */
export function readBlogQuery(parameters: { get(name: string): string | null }): BlogQuery {
  const asked = parameters.get('category');
  return {
    q: tidySearch(parameters.get('q') ?? ''),
    category: BLOG_CATEGORIES.find((category) => category === asked) ?? 'all',
    page: readPage(parameters.get('page')),
  };
}

/** Whether it names a category that there is not: everything is shown then, and said to be. */
export function namesNoCategory(parameters: { get(name: string): string | null }): boolean {
  const asked = parameters.get('category');
  return !!asked && !BLOG_CATEGORIES.some((category) => category === asked);
}

/** '' for the whole blog, else '?q=...&category=...&page=...' without what is as usual. */
export function writeBlogQuery({ q, category, page }: BlogQuery): string {
  const words = tidySearch(q);
  const parts = [
    words && `q=${encodeURIComponent(words)}`,
    category !== 'all' && `category=${category}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Another search or category begins at its first page. */
export const changeBlogQuery = (query: BlogQuery, change: Partial<Pick<BlogQuery, 'q' | 'category'>>): BlogQuery => ({
  ...query,
  ...change,
  page: 1,
});
