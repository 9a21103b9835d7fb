/** What a reader does with a story: likes it, passes it on, reports it unless it is theirs. Which of it they did is asked for them alone. */
import { useEffect, useState } from 'react';
import type { StoryView } from '../../domain/stories/story-views.ts';
import { LikeButton } from '../blog/like-button.tsx';
import { ReportButton } from '../blog/report-button.tsx';
import { ShareButton } from '../blog/share-button.tsx';
import { callApi } from '../client/api.ts';
import { useSession } from '../client/sessions/use-session.ts';

interface StoryActsProps {
  id: string;
  title: string;
  /** As the page was made with. */
  likes: number;
}

export function StoryActs({ id, title, likes }: StoryActsProps) {
  const own = useOwnActs(id, likes);
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
      <LikeButton kind="story" id={id} liked={own.liked} count={own.likes} what="this story" />
      <ShareButton url={`/blog/stories/${id}`} title={title} />
      {own.own ? null : <ReportButton kind="story" id={id} what="this story" reported={own.reported} />}
    </div>
  );
}

type OwnActs = Pick<StoryView, 'likes' | 'liked' | 'reported' | 'own'>;

/** For visitors, and until the answer is there, nothing of one's own beside the page's own count. */
function useOwnActs(id: string, likes: number): OwnActs {
  const { user } = useSession();
  const userId = user?.id;
  const [read, setRead] = useState<{ of: string; acts: OwnActs } | null>(null);
  useEffect(() => {
    if (!userId) return;
    const control = new AbortController();
    callApi('GET /stories/{id}', { params: { id }, signal: control.signal }).then(
      (acts) => setRead({ of: `${userId} ${id}`, acts }),
      // The story stands there all the same; a like that is clicked tells what is wrong.
      () => undefined,
    );
    return () => control.abort();
  }, [id, userId]);
  return read?.of === `${userId} ${id}` ? read.acts : { likes, liked: false, reported: false, own: false };
}
