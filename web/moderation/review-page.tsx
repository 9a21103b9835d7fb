/** One story before a moderator: the text with its signals, what is known around it, and the decision, which leads to the next story. */
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { callApi } from '../client/api.ts';
import { useApiQuery } from '../client/queries.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { ListLoading } from '../kit/list-loading.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { useToast } from '../kit/toaster.tsx';
import { queueQuery } from './queue.tsx';
import { ReviewedStory } from './reviewed-story.tsx';
import { useWaitingNow } from './use-waiting.ts';
import '../style/moderation.css';

export const meta = () => tabTitle('Story moderation');

export default function ReviewPage() {
  const { storyId = '' } = useParams();
  const handed: unknown = useLocation().state?.queue;
  const queue = typeof handed === 'string' ? handed : '';
  const { data, errorMessage, refetch, setData } = useApiQuery(
    'GET /admin/stories/{id}',
    { params: { id: storyId } },
    { gcTime: 0 },
  );
  const story = data?.id === storyId ? data : null;
  const { recount } = useWaitingNow();
  const navigate = useNavigate();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);

  /** Past this one, in the list one came from; where that is at its end, back to it. */
  const goOn = async () => {
    setLeaving(true);
    const next = await nextIn(queue, storyId).catch(() => null);
    setLeaving(false);
    await navigate(next ? `/admin/stories/${next}` : `/admin/stories${queue}`, { state: { queue } });
  };
  const decided = async (said: string) => {
    toast(said);
    recount();
    await goOn();
  };

  return (
    <div className="admin-page review">
      <p>
        <Link to={`/admin/stories${queue}`} className="link">
          Story Moderation
        </Link>
      </p>
      {story === null && errorMessage ? (
        <ErrorState heading="h1" title="This story cannot be shown" message={errorMessage} onRetry={refetch} />
      ) : null}
      {story === null && !errorMessage ? <ListLoading /> : null}
      {story ? (
        <ReviewedStory
          key={story.id}
          story={story}
          trouble={errorMessage}
          leaving={leaving}
          onChanged={refetch}
          onWarned={(contentWarnings) => setData((now) => (now ? { ...now, contentWarnings } : now))}
          onDecided={(said) => void decided(said)}
          onSkip={() => void goOn()}
          onBack={() => void navigate(`/admin/stories${queue}`)}
        />
      ) : null}
    </div>
  );
}

/** The first story of the list behind this one, else the first that is not this one. */
async function nextIn(queue: string, storyId: string): Promise<string | null> {
  const asked = new URLSearchParams(queue);
  const { items } = await callApi('GET /admin/stories', { query: queueQuery((name) => asked.get(name) ?? '') });
  const at = items.findIndex(({ id }) => id === storyId);
  const next = at === -1 ? items[0] : (items[at + 1] ?? items.find(({ id }) => id !== storyId));
  return next?.id ?? null;
}
