/** /blog/stories/mine/{id}/read: an own story as readers would see it, for its author alone; no public page comes of it. */
import '../style/stories.css';
import '../style/story-writing.css';
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
import { StoryCover, StoryHead, StoryNotFound, StoryTags, StoryText } from './story-article.tsx';

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
    return <ErrorState heading="h1" title="Your story could not be opened" message={errorMessage} onRetry={refetch} />;
  }
  return (
    <div className="form-wrap own-stories" role="status" aria-label="Loading...">
      <Skeleton className="h-96" />
    </div>
  );
}

function Story({ story }: { story: OwnStory }) {
  const { id, title, displayName, relationshipContext, content, contentWarnings, tags, publishedAt, submittedOn } =
    story;
  return (
    <div className="story-page">
      <Notice
        tone="info"
        still
        title={hasPage(story) ? 'It stands on the blog' : 'Not on the blog'}
        action={
          hasPage(story) || mayEdit(story) ? (
            <LinkButton
              to={hasPage(story) ? `/blog/stories/${id}` : `/blog${MINE}/${id}`}
              size="small"
              variant="outline"
            >
              {hasPage(story) ? 'Open it there' : 'Edit'}
            </LinkButton>
          ) : undefined
        }
      >
        {whoSees(story)}
      </Notice>
      <article className="story-article">
        <StoryHead
          seed={id}
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
        <div className="story-sheet">
          <StoryCover warnings={contentWarnings}>
            <StoryText content={content} />
          </StoryCover>
        </div>
        <StoryTags tags={tags} />
      </article>
    </div>
  );
}

function whoSees(story: OwnStory): string {
  if (hasPage(story)) return 'Readers see it under the name above.';
  if (isUnlisted(story)) {
    return 'It was let through, and you chose not to show it: it is in no list and no search, and has no page for readers. Moderators can read it. You can change that whenever you like.';
  }
  return `${STORY_STATUS_LABELS[story.status]}. Readers do not find it; moderators can read it.`;
}
