/** What a search answers: articles and public stories apart, each as one page of cards with the words marked where they were found. */

import type { Paged } from '../../paged.ts';
import type { StoryCard } from '../../stories/story-views.ts';
import type { FoundCard } from '../blog/blog-views.ts';

/** As `FoundCard`: the words stand between the two control characters of `FOUND`. */
export interface FoundStory extends StoryCard {
  found: { title: string; passage: string } | null;
}

/** One page of articles. */
export interface FoundPage extends Paged<FoundCard> {
  /** What was looked for instead, where a typing error was put right; null for what was typed. */
  corrected: string | null;
}

export interface SearchAnswer {
  /** Tidied, as it was looked for. */
  q: string;
  corrected: string | null;
  /** Null where only the other kind was asked for. */
  articles: Paged<FoundCard> | null;
  stories: Paged<FoundStory> | null;
}
