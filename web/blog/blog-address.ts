/** The blog's address as its screens read and write it: the blog's own query, and the order of the stories. */
import { type BlogQuery, readBlogQuery, WHOLE_BLOG, writeBlogQuery } from '../../domain/articles/search/blog-query.ts';
import { STORY_SORTS, type StorySort } from '../../domain/stories/sort.ts';

export const BLOG_PATH = '/blog';

/** The names in the query; of each of them the server's page depends. */
export const BLOG_NAMES = ['q', 'category', 'page', 'sort'] as const;

export interface BlogAddress extends BlogQuery {
  sort: StorySort;
}

export const BLOG_START: BlogAddress = { ...WHOLE_BLOG, sort: 'recent' };

/** No address is an error: what is not known falls back. */
export function readBlogAddress(parameters: { get(name: string): string | null }): BlogAddress {
  const asked = parameters.get('sort');
  return { ...readBlogQuery(parameters), sort: STORY_SORTS.find((sort) => sort === asked) ?? 'recent' };
}

/** '/blog' with what is not as usual. */
export function blogAddress(address: BlogAddress): string {
  const query = writeBlogQuery(address);
  const sort = address.sort === 'recent' ? '' : `${query ? '&' : '?'}sort=${address.sort}`;
  return `${BLOG_PATH}${query}${sort}`;
}

/** How many pages stand one below the other at most: further back they are reached by a link. */
export const PAGES_SHOWN = 8;

/** The first page that is shown where the address names `page`: Load More adds the next one below. */
export const firstShown = (page: number): number => Math.max(1, page - PAGES_SHOWN + 1);
