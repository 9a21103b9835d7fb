/** The two orders of the stories (spec 2, Blog home). Both are total, so that no page repeats or drops a story. */

export const STORY_SORTS = ['recent', 'liked'] as const;
export type StorySort = (typeof STORY_SORTS)[number];

export interface Sortable {
  id: string;
  likes: number;
  publishedAt: Date;
}

/** Newest first, or most liked first and the newest of those; the id decides between equals, as in the indexes. */
export function compareStories(sort: StorySort): (a: Sortable, b: Sortable) => number {
  const newest = (a: Sortable, b: Sortable) => b.publishedAt.getTime() - a.publishedAt.getTime() || byId(a, b);
  return sort === 'recent' ? newest : (a, b) => b.likes - a.likes || newest(a, b);
}

const byId = (a: Sortable, b: Sortable): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
