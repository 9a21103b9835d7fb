/** What the signed-in reader has done with an article: the page itself is the same for everyone and cannot say so. */
import { useEffect, useState } from 'react';
import type { ArticleView } from '../../domain/articles/blog-views.ts';
import { callApi } from '../client/api.ts';
import { useSession } from '../client/use-session.ts';

export interface OwnActs {
  liked: boolean;
  count: number;
  reported: boolean;
}

export function useOwnActs(article: ArticleView): OwnActs {
  const { slug } = article;
  const { status } = useSession();
  const [own, setOwn] = useState<{ slug: string; acts: OwnActs } | null>(null);
  useEffect(() => {
    if (status !== 'signed-in') return setOwn(null);
    const leave = new AbortController();
    callApi('GET /blog/{slug}', { params: { slug }, signal: leave.signal })
      .then((read) => 'metrics' in read && setOwn({ slug, acts: actsOf(read) }))
      // Then the heart shows what the page came with; a press tells how it really is.
      .catch(() => undefined);
    return () => leave.abort();
  }, [slug, status]);
  return own?.slug === slug ? own.acts : actsOf(article);
}

const actsOf = ({ liked, metrics, reported }: ArticleView): OwnActs => ({ liked, count: metrics.likes, reported });
