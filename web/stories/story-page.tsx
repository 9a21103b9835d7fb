/** /blog/stories/{id}: one community story, its covers and badges, what readers may do with it, and what they said. */
import { useLoaderData } from 'react-router';
import type { Paged } from '../../domain/paged.ts';
import type { CommentView, StoryView } from '../../domain/stories/story-views.ts';
import { countWord, dayWord, readWord } from '../blog/blog-words.ts';
import { LikeButton } from '../blog/like-button.tsx';
import { ReportButton } from '../blog/report-button.tsx';
import { ShareButton } from '../blog/share-button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';
import { StoryComments } from './story-comments.tsx';
import { StoryCover } from './story-cover.tsx';
import { StoryHead } from './story-head.tsx';
import { storyMeta } from './story-meta.ts';
import { StoryNotFound } from './story-not-found.tsx';
import type { loader } from './story-page.server.ts';
import { StorySupport } from './story-support.tsx';
import { StoryTags } from './story-tags.tsx';
import { StoryText } from './story-text.tsx';
import { useStoryReading } from './use-story-reading.ts';
import '../style/stories.css';

export { loader } from './story-page.server.ts';

export const meta = storyMeta;

export default function StoryPage() {
  const { story, comments } = useLoaderData<typeof loader>();
  return story ? <Story key={story.id} story={story} comments={comments} /> : <StoryNotFound />;
}

function Story({ story, comments }: { story: StoryView; comments: Paged<CommentView> | null }) {
  const own = useStoryReading(story);
  const { id, title, content, contentWarnings } = story;
  return (
    <div className="story-page">
      <LinkButton
        to="/blog?category=community-stories"
        variant="quiet"
        size="small"
        icon={<SpriteIcon name="arrow-left" />}
        className="-ml-3.5 justify-self-start print:hidden"
      >
        Back to Blog
      </LinkButton>
      <article className="story-article">
        <StoryHead
          seed={id}
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
        <div className="story-sheet">
          <StoryCover warnings={contentWarnings}>
            <StoryText content={content} />
          </StoryCover>
        </div>
        <StoryTags tags={story.tags} />
        <div className="story-acts">
          <LikeButton kind="story" id={id} liked={own.liked} count={own.likes} what="this story" />
          <ShareButton url={`/blog/stories/${id}`} title={title} />
          {own.own ? null : <ReportButton kind="story" id={id} what="this story" reported={own.reported} />}
        </div>
      </article>
      <StorySupport />
      {story.allowComments && comments ? (
        <StoryComments story={own} first={comments} />
      ) : (
        <p className="text-ink-2">The author would rather have no comments here.</p>
      )}
    </div>
  );
}
