/** What the head says of a story: its title and beginning, and of one with a content warning not a word of the text. */
import type { MetaDescriptor } from 'react-router';
import { excerptOf, STORY_EXCERPT } from '../../domain/stories/excerpt.ts';
import type { StoryView } from '../../domain/stories/story-views.ts';
import { publicMeta, unlistedMeta } from '../client/public-meta.ts';
import type { StoryPageData } from './story-page.server.ts';

/** For a search result or a shared link. */
export const storyDescription = ({ content, contentWarnings }: StoryView): string =>
  contentWarnings.length > 0
    ? 'A story from the community, with a content warning: it opens when you choose to.'
    : excerptOf(content, STORY_EXCERPT);

export function storyMeta({ loaderData }: { loaderData?: StoryPageData | undefined }): MetaDescriptor[] {
  if (!loaderData?.story) return unlistedMeta('Story Not Found');
  const { story, publicUrl } = loaderData;
  return publicMeta({
    title: story.title,
    description: storyDescription(story),
    origin: publicUrl,
    path: `/blog/stories/${story.id}`,
    // One picture for all: nothing of it is made of a story.
    image: { url: `${publicUrl}/share/page.png`, alt: 'Two discs of ink behind a folding screen' },
    type: 'article',
  });
}
