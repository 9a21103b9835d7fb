/** /blog/stories/mine/{id}: an own story opened again in the wizard. */
import '../style/stories.css';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { OwnStory } from '../../domain/stories/story-views.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { ApiError } from '../client/api.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { WizardSkeleton } from '../kit/waiting/skeleton.tsx';
import { mayEdit, useOwnStory } from './own-story.tsx';
import { ShareTool, useEntered } from './share-tool.tsx';
import { StoryNotFound } from './story-article.tsx';
import { editPlace } from './use-share-form.ts';

export const meta = () => tabTitle('Blog');

export default function EditStoryPage() {
  const entered = useEntered();
  const { storyId = '' } = useParams();
  return (
    <ToolFrame back="/blog/stories/mine">
      {entered ? (
        <Edit key={storyId} storyId={storyId} />
      ) : (
        <AuthRequired reason="Please sign in to see your stories.">{null}</AuthRequired>
      )}
    </ToolFrame>
  );
}

function Edit({ storyId }: { storyId: string }) {
  const { data: story, errorMessage, error, refetch } = useOwnStory(storyId);
  if (story) return mayEdit(story) ? <EditTool story={story} reload={refetch} /> : <StoryNotFound />;
  if (error instanceof ApiError && error.status === 404) return <StoryNotFound />;
  if (errorMessage) {
    return <ErrorState heading="h1" title="We couldn’t open your story" message={errorMessage} onRetry={refetch} />;
  }
  return <WizardSkeleton />;
}

function EditTool({ story, reload }: { story: OwnStory; reload(): void }) {
  const { user } = useSession();
  const place = useMemo(() => editPlace(story), [story]);
  return <ShareTool user={user} place={place} edited={{ id: story.id, version: story.version, reload }} />;
}
