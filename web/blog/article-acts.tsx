/** What a reader does with an article: likes it, passes it on, reports it. Whether they did before is asked for them alone. */
import { useEffect, useState } from 'react';
import { callApi } from '../client/api.ts';
import { countSeen } from '../client/privacy/count-seen.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { LikeButton } from './like-button.tsx';
import { ReportButton } from './report-button.tsx';
import { ShareButton } from './share-button.tsx';

interface ArticleActsProps {
  id: string;
  slug: string;
  title: string;
  /** As the page was made with. */
  likes: number;
}

export function ArticleActs({ id, slug, title, likes }: ArticleActsProps) {
  const { liked, count, reported } = useOwnActs(slug, likes);
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden" data-screen-only="">
      <LikeButton kind="article" id={id} liked={liked} count={count} what="this article" />
      <ShareButton url={`/blog/${slug}`} title={title} onShared={() => countSeen('article', id, 'share')} />
      <ReportButton kind="article" id={id} what="this article" reported={reported} />
    </div>
  );
}

interface OwnActs {
  liked: boolean;
  count: number;
  reported: boolean;
}

/** For visitors, and until the answer is there, nothing of one's own beside the page's own count. */
function useOwnActs(slug: string, likes: number): OwnActs {
  const { status } = useSession();
  const [own, setOwn] = useState<{ slug: string; acts: OwnActs } | null>(null);
  useEffect(() => {
    if (status !== 'signed-in') return setOwn(null);
    const leave = new AbortController();
    callApi('GET /blog/{slug}', { params: { slug }, signal: leave.signal })
      .then((read) => {
        if (!('metrics' in read)) return;
        const { liked, metrics, reported } = read;
        setOwn({ slug, acts: { liked, count: metrics.likes, reported } });
      })
      // Then the heart shows what the page came with; a click tells how it really is.
      .catch(() => undefined);
    return () => leave.abort();
  }, [slug, status]);
  return own?.slug === slug ? own.acts : { liked: false, count: likes, reported: false };
}
