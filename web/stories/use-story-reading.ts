/** What the page of a story does beside showing it: counts the look, and asks for what concerns the reader alone. */
import { useEffect, useState } from 'react';
import type { StoryView } from '../../domain/stories/story-views.ts';
import { callApi } from '../client/api.ts';
import { useSession } from '../client/use-session.ts';
import { tellSeen } from './tell-seen.ts';

/** The story as this reader sees it; for visitors, and until the answer is there, the page's own. */
export function useStoryReading(story: StoryView): StoryView {
  const { user } = useSession();
  const userId = user?.id;
  const [read, setRead] = useState<{ of: string; story: StoryView } | null>(null);
  const { id } = story;

  useEffect(() => tellSeen(id), [id]);
  useEffect(() => {
    if (!userId) return;
    const control = new AbortController();
    callApi('GET /stories/{id}', { params: { id }, signal: control.signal }).then(
      (answer) => setRead({ of: `${userId} ${id}`, story: answer }),
      // The story stands there all the same; a like that is pressed tells what is wrong.
      () => undefined,
    );
    return () => control.abort();
  }, [id, userId]);

  return read?.of === `${userId} ${id}` ? read.story : story;
}
