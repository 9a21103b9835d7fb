/** How the blog words its categories, tags, days and counts. The same on the server and in every browser. */
import type { Category } from '../../domain/articles/article.ts';
import type { BlogCategory } from '../../domain/articles/search/blog-query.ts';

/** As the site's settings name them. */
export type CategoryNames = Record<Category, string>;

export const chipWord = (category: BlogCategory, names: CategoryNames): string =>
  category === 'all' ? 'All' : category === 'community-stories' ? 'Community stories' : names[category];

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-US');

/** 'August 13, 2026', of an instant in ISO 8601. */
export const dayWord = (instant: string): string => DAY.format(new Date(instant));

export const readWord = (minutes: number): string => `${minutes} min read`;

export const countWord = (count: number, one: string, many: string): string =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`;
