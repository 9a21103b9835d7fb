/** Whether the signed-in reader likes an article: the page itself is the same for everyone and cannot say so. */
import { useEffect, useState } from 'react';
import type { ArticleView } from '../../domain/articles/blog-views.ts';
import { callApi } from '../accounts/api.ts';
import { useSession } from '../accounts/use-session.ts';

export interface OwnLike {
  liked: boolean;
  count: number;
}

export function useOwnLike({ slug, liked, metrics }: ArticleView): OwnLike {
  const { status } = useSession();
  const [own, setOwn] = useState<{ slug: string; like: OwnLike } | null>(null);
  useEffect(() => {
    if (status !== 'signed-in') return setOwn(null);
    const leave = new AbortController();
    callApi<ArticleView>('GET', `/blog/${slug}`, { signal: leave.signal })
      .then((article) => setOwn({ slug, like: { liked: article.liked, count: article.metrics.likes } }))
      // Then the heart shows what the page came with; a press tells how it really is.
      .catch(() => undefined);
    return () => leave.abort();
  }, [slug, status]);
  return own?.slug === slug ? own.like : { liked, count: metrics.likes };
}
