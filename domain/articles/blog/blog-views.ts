/** What readers are sent of articles and of the blog's home: the shapes of the API's answers, and nothing that a reader has no need of. */
import type { Picture } from '../../media/asset.ts';
import type { ArticleSeo, ArticleStatus, Category } from '../article.ts';
import type { Heading } from '../table-of-contents.ts';

/** A hero as it is shown: an address of this house, and its other widths where there are any. */
export interface ShownHero extends Picture {
  credit: string;
  license: string;
  /** Both empty where there is none. */
  sourceUrl: string;
  caption: string;
}

export interface ArticleCard {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: Category;
  tags: string[];
  isEditorsPick: boolean;
  hero: ShownHero;
  author: { name: string };
  /** Minutes. */
  readingTime: number;
  /** ISO 8601. */
  publishedAt: string;
  metrics: { views: number; likes: number };
}

/** Where search words were found: plain text with the words between the two control characters of `FOUND`. */
export interface FoundCard extends ArticleCard {
  found: { title: string; passage: string } | null;
}

/** Around a found word; never part of a text that is kept. */
export const FOUND = { from: '\u0002', to: '\u0003' } as const;

export interface ArticleNeighbour {
  slug: string;
  title: string;
}

export interface ArticleView extends ArticleCard {
  status: ArticleStatus;
  updatedAt: string;
  /** Made of the Markdown on the server, sanitised; the only HTML that a page sets as it comes. */
  html: string;
  contents: Heading[];
  seo: ArticleSeo;
  /** Whether the reader likes it; false for anyone who is not signed in. */
  liked: boolean;
  /** Whether the reader has reported it: told to that reader alone. */
  reported: boolean;
  related: ArticleCard[];
  previous: ArticleNeighbour | null;
  next: ArticleNeighbour | null;
}

/** Spec 2 section 3. */
export interface Highlight {
  type: 'blog' | 'story';
  id: string;
  /** A path of this house. */
  url: string;
  title: string;
  excerpt: string;
  /** Null for a story. */
  image: Picture | null;
  author: string;
  publishedAt: string;
  isEditorsPick: boolean;
  isWeeklyTop: boolean;
}

/** What a click of the heart answers. */
export interface LikeResult {
  liked: boolean;
  count: number;
}
