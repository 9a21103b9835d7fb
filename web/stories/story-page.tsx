/** /blog/stories/{id}: one community story, its covers and badges, what readers may do with it, and what they said. */
import '../style/stories.css';
import { useEffect } from 'react';
import { Link, type MetaDescriptor, useLoaderData } from 'react-router';
import type { Paged } from '../../domain/paged.ts';
import { excerptOf, STORY_EXCERPT } from '../../domain/stories/excerpt.ts';
import type { CommentView, StoryView } from '../../domain/stories/story-views.ts';
import { countWord, dayWord, readWord } from '../blog/blog-words.ts';
import { countSeen } from '../client/privacy/count-seen.ts';
import { publicMeta, unlistedMeta } from '../client/public-meta.ts';
import { LinkButton } from '../kit/button.tsx';
import { Island } from '../kit/island.tsx';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';
import { StoryActs } from './story-acts.tsx';
import { StoryCover, StoryHead, StoryNotFound, StorySheet, StoryTags, StoryText } from './story-article.tsx';
import { StoryComments } from './story-comments.tsx';
import type { loader, StoryPageData } from './story-page.server.ts';

export { loader } from './story-page.server.ts';

export const meta = storyMeta;

export default function StoryPage() {
  const { story, comments } = useLoaderData<typeof loader>();
  return story ? <Story key={story.id} story={story} comments={comments} /> : <StoryNotFound />;
}

function Story({ story, comments }: { story: StoryView; comments: Paged<CommentView> | null }) {
  const { id, title, content, contentWarnings } = story;
  const page = comments?.page ?? 1;
  // Whoever reads on in the comments has been counted.
  useEffect(() => (page === 1 ? countSeen('story', id, 'view') : undefined), [id, page]);
  return (
    <div className="form-wrap page grid grid-cols-1 gap-8" data-follow={page === 1 ? 'story' : undefined} data-id={id}>
      <LinkButton
        to="/blog?category=community-stories"
        variant="quiet"
        size="small"
        icon={<SpriteIcon name="arrow-left" />}
        className="-ml-3 justify-self-start print:hidden"
      >
        Back to Blog
      </LinkButton>
      <article className="grid grid-cols-1 gap-5" aria-labelledby={STORY_TITLE}>
        <StoryHead
          seed={id}
          titleId={STORY_TITLE}
          title={title}
          displayName={story.displayName}
          relationshipContext={story.relationshipContext}
          isWeeklyTop={story.isWeeklyTop}
          facts={
            <>
              <time dateTime={story.publishedAt.slice(0, 10)}>{dayWord(story.publishedAt)}</time>
              <span>{readWord(story.readingTime)}</span>
              {story.views > 0 ? <span>{countWord(story.views, 'view', 'views')}</span> : null}
            </>
          }
        />
        <StorySheet>
          <StoryCover warnings={contentWarnings}>
            <StoryText content={content} />
          </StoryCover>
        </StorySheet>
        <StoryTags tags={story.tags} />
        <Island name="story-acts" of={StoryActs} props={{ id, title, likes: story.likes }} wake="member" />
      </article>
      <StorySupport />
      {story.allowComments && comments ? (
        <Island
          key={page}
          name="story-comments"
          of={StoryComments}
          props={{ storyId: id, first: comments }}
          wake="member"
        />
      ) : (
        <p className="text-ink-2">The author has turned comments off.</p>
      )}
    </div>
  );
}

/** After which the whole is named. */
const STORY_TITLE = 'story-title';

/** Where to turn when a story comes close to home. */
const StorySupport = () => (
  <aside className="below-fold border-line border-y py-5 print:hidden" aria-labelledby="close-to-home">
    <h2 id="close-to-home" className="font-note text-lg">
      If this hits close to home
    </h2>
    <ul className="mt-3 grid gap-2 text-ink-2">
      <li>
        <Link className="link" to="/safety">
          If someone makes you feel unsafe
        </Link>
        : what they can see here, and where to find help.
      </li>
      <li>
        <Link className="link" to="/therapy">
          Talking to a counselor
        </Link>
        : alone or together.
      </li>
      <li>
        <Link className="link" to="/blog?category=guides">
          Guides
        </Link>
        : small things to try this week.
      </li>
    </ul>
  </aside>
);

/** For a search result or a shared link. */
const storyDescription = ({ content, contentWarnings }: StoryView): string =>
  contentWarnings.length > 0
    ? 'A community story with a content warning. Open it when you’re ready.'
    : excerptOf(content, STORY_EXCERPT);

export function storyMeta({ loaderData }: { loaderData?: StoryPageData | undefined }): MetaDescriptor[] {
  if (!loaderData?.story) return unlistedMeta('Story Not Found');
  const { story, comments, publicUrl } = loaderData;
  const page = comments?.page ?? 1;
  return publicMeta({
    title: page > 1 ? `${story.title}, comments, page ${page}` : story.title,
    description: storyDescription(story),
    origin: publicUrl,
    path: `/blog/stories/${story.id}`,
    // One picture for all: nothing of it is made of a story.
    image: { url: `${publicUrl}/share/page.png`, alt: 'Two discs of ink behind a folding screen' },
    type: 'article',
    // The story itself is found at its own address.
    listed: page === 1,
  });
}
