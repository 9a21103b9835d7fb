/** What the blog's home is rendered from: the same for everyone who asks for the same address. */
import type { PageWords } from '../../content/page-words.ts';
import type { FoundCard, Highlight } from '../../domain/articles/blog/blog-views.ts';
import type { FoundStory } from '../../domain/articles/search/search-answer.ts';
import type { SiteSettings } from '../../domain/site/settings.ts';
import type { StoryCard } from '../../domain/stories/story-views.ts';
import type { BlogAddress } from './blog-address.ts';

/** Several pages of one list, one below the other. */
export interface ShownPages<T> {
  items: T[];
  /** Of all pages together. */
  total: number;
  hasNext: boolean;
}

export interface BlogData {
  /** For the head; absent where they are not there. */
  words: PageWords | undefined;
  address: BlogAddress;
  /** What the address names and is not there; answered as 404. */
  missing: 'category' | 'page' | null;
  /** As an administrator worded them. */
  site: Pick<SiteSettings, 'name' | 'blogTitle' | 'blogWords' | 'shareWords' | 'categories'>;
  /** What was looked for instead of a typing error; null for what was typed. */
  corrected: string | null;
  /** Empty but on the whole blog. */
  highlights: Highlight[];
  /** Null where only stories are asked for. */
  articles: ShownPages<FoundCard> | null;
  /** A strip beside all articles, the list itself among community stories; null elsewhere. */
  stories: ShownPages<StoryCard | FoundStory> | null;
}
