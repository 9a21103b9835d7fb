/** /admin/posts/{id}: finds the post and what was typed in it and never saved, and opens the editor with it. */
import '../style/posts.css';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { plainSentence } from '../client/api.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { type OpenedPost, openPost } from './open-post.ts';
import { PostEditor } from './post-editor.tsx';

export const meta = () => tabTitle('Post');

type Found =
  | { name: 'looking' }
  | { name: 'open'; opened: OpenedPost; openKey: number }
  | { name: 'nothing' }
  | { name: 'error'; sentence: string };

/** `owner`: undefined while nobody is known, and nothing is opened. */
function useOpenedPost(postId: string, owner: string | undefined, isNew: boolean): { found: Found; reopen(): void } {
  const [found, setFound] = useState<Found>({ name: 'looking' });
  const [openKey, setOpenKey] = useState(0);
  useEffect(() => {
    if (owner === undefined) return;
    const control = new AbortController();
    setFound({ name: 'looking' });
    let release = () => {};
    openPost(postId, owner, isNew, control.signal).then(
      (opened) => {
        if (control.signal.aborted) return opened?.tab.release();
        if (opened) release = opened.tab.release;
        setFound(opened ? { name: 'open', opened, openKey } : { name: 'nothing' });
      },
      (error: unknown) => control.signal.aborted || setFound({ name: 'error', sentence: plainSentence(error) }),
    );
    return () => {
      control.abort();
      release();
    };
  }, [postId, owner, isNew, openKey]);
  const reopen = useCallback(() => setOpenKey((now) => now + 1), []);
  return { found, reopen };
}

export default function PostPage() {
  const { postId = '' } = useParams();
  const [search] = useSearchParams();
  const { user, endedFor } = useSession();
  const navigate = useNavigate();
  // A session that ended by itself leaves what is being written on the screen.
  const owner = user?.id ?? endedFor;
  const { found, reopen } = useOpenedPost(postId, owner, search.has('new'));
  const leave = useCallback((said: string) => void navigate('/admin/posts', { state: { said } }), [navigate]);

  if (found.name === 'open' && owner !== undefined)
    return (
      <PostEditor
        key={`${found.opened.id} ${found.openKey}`}
        opened={found.opened}
        owner={owner}
        onReopen={reopen}
        onGone={leave}
      />
    );
  return (
    <div className="admin-page">
      {found.name === 'nothing' ? (
        <EmptyState
          seed="no-such-post"
          heading="h1"
          title="We can’t find this post"
          action={<LinkButton to="/admin/posts">Back to Blog Posts</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      ) : null}
      {found.name === 'error' ? (
        <ErrorState heading="h1" title="We couldn’t open the post" message={found.sentence} onRetry={reopen} />
      ) : null}
      {found.name === 'looking' ? (
        <div className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-10" />
          <Skeleton className="h-14" />
          <Skeleton className="h-96" />
        </div>
      ) : null}
    </div>
  );
}
