/** /blog/stories/mine/{id}/read: an own story as readers would see it, for its author alone; no public page comes of it. */
import '../style/stories.css';
import { useParams } from 'react-router';
import { STORY_STATUS_LABELS } from '../../content/stories.ts';
import { readingTime } from '../../domain/articles/reading-time.ts';
import type { OwnStory } from '../../domain/stories/story-views.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { dayWord, readWord } from '../blog/blog-words.ts';
import { ApiError } from '../client/api.ts';
import { DemoNote } from '../client/demo-note.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { LinkButton } from '../kit/button.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { hasPage, isUnlisted, MINE, mayEdit, useOwnStory } from './own-story.tsx';
import { StoryCover, StoryHead, StoryNotFound, StorySheet, StoryTags, StoryText } from './story-article.tsx';

export const meta = () => tabTitle('Blog');

export default function ReadOwnStoryPage() {
  const { user } = useSession();
  const { storyId = '' } = useParams();
  return (
    <ToolFrame back="/blog/stories/mine">
      <AuthRequired reason="Please sign in to see your stories.">
        <DemoNote of="own-stories">{user ? <Read key={`${user.id} ${storyId}`} storyId={storyId} /> : null}</DemoNote>
      </AuthRequired>
    </ToolFrame>
  );
}

function Read({ storyId }: { storyId: string }) {
  const { data: story, errorMessage, error, refetch } = useOwnStory(storyId);
  if (story) return <Story story={story} />;
  if (error instanceof ApiError && error.status === 404) return <StoryNotFound />;
  if (errorMessage) {
    return <ErrorState heading="h1" title="We couldn’t open your story" message={errorMessage} onRetry={refetch} />;
  }
  return (
    <div className="form-wrap py-8" role="status" aria-label="Loading...">
      <Skeleton className="h-96" />
    </div>
  );
}

function Story({ story }: { story: OwnStory }) {
  const { id, title, displayName, relationshipContext, content, contentWarnings, tags, publishedAt, submittedOn } =
    story;
  return (
    <div className="form-wrap page grid grid-cols-1 gap-8">
      <Notice
        tone="info"
        still
        title={hasPage(story) ? 'It’s on the blog' : 'Not on the blog'}
        action={
          hasPage(story) || mayEdit(story) ? (
            <LinkButton
              to={hasPage(story) ? `/blog/stories/${id}` : `/blog${MINE}/${id}`}
              size="small"
              variant="outline"
            >
              {hasPage(story) ? 'See it there' : 'Edit'}
            </LinkButton>
          ) : undefined
        }
      >
        {whoSees(story)}
      </Notice>
      <article className="grid grid-cols-1 gap-5" aria-labelledby="own-story-title">
        <StoryHead
          seed={id}
          titleId="own-story-title"
          title={title}
          displayName={displayName}
          relationshipContext={relationshipContext}
          facts={
            <>
              <time dateTime={(publishedAt ?? submittedOn).slice(0, 10)}>{dayWord(publishedAt ?? submittedOn)}</time>
              <span>{readWord(readingTime(content))}</span>
            </>
          }
        />
        <StorySheet>
          <StoryCover warnings={contentWarnings}>
            <StoryText content={content} />
          </StoryCover>
        </StorySheet>
        <StoryTags tags={tags} />
      </article>
    </div>
  );
}

function whoSees(story: OwnStory): string {
  if (hasPage(story)) return 'Readers see it under the name above.';
  if (isUnlisted(story)) {
    return 'It’s approved, but you chose to keep it off the blog, so no list, search or page shows it to readers. Moderators can read it. You can change this anytime.';
  }
  return `${STORY_STATUS_LABELS[story.status]}. Readers can’t find it. Moderators can read it.`;
}
