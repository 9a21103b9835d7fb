/** What goes on beside the words of a reading page, without React: the page names it in `data-follow`. */
import { followArticle } from '../blog/follow-article.ts';
import { followBlog } from '../blog/follow-blog.ts';
import { followStory } from '../stories/follow-story.ts';

/** Begins on the element that bears the name; `id` is what `data-id` says. */
type Follow = (place: Element, id: string) => void;

/** All of them in one script: together they weigh less than asking for another would cost. */
const FOLLOWERS: Readonly<Record<string, Follow>> = {
  article: followArticle,
  blog: followBlog,
  story: followStory,
};

export function startFollowers(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-follow]')) {
    const { follow = '', id = '' } = place.dataset;
    FOLLOWERS[follow]?.(place, id);
  }
}
