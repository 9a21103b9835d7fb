/** /blog/stories/mine: one's own stories in whichever state, for signed-in people. */
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/ssr/PencilSimpleLine';
import { useEffect } from 'react';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { DemoNote } from '../client/demo-note.tsx';
import { useSession } from '../client/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { MoreButton } from '../kit/more-button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { useFocusAfter } from '../kit/use-focus-after.ts';
import { useReadingOn } from '../kit/use-reading-on.ts';
import { OwnComments } from './own-comments.tsx';
import { useOwnStories } from './own-stories.ts';
import { OwnStoryCard } from './own-story-card.tsx';
import '../style/stories.css';
import '../style/story-writing.css';

export const meta = () => tabTitle('Blog');

export default function OwnStoriesPage() {
  const { user } = useSession();
  return (
    <ToolFrame back="/blog">
      <AuthRequired reason="Please sign in to see your stories.">
        <DemoNote of="own-stories">{user ? <OwnStories key={user.id} userId={user.id} /> : null}</DemoNote>
      </AuthRequired>
    </ToolFrame>
  );
}

export function OwnStories({ userId }: { userId: string }) {
  const { items, hasMore, busy, trouble, more, drop } = useOwnStories(userId);
  const { place: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  const { list, mark } = useReadingOn<HTMLDivElement>(items?.length ?? 0, busy);
  const dropped = (id: string) => {
    drop(id);
    focusAfter();
  };
  // All that were read are withdrawn, and more stand behind them.
  const bare = items?.length === 0 && hasMore && !busy && !trouble;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it comes to that
  useEffect(() => {
    if (bare) void more();
  }, [bare]);
  const showMore = () => {
    mark();
    void more();
  };
  return (
    <div className="form-wrap own-stories">
      <header className="own-stories-head">
        <h1 ref={heading} tabIndex={-1}>
          Your stories
        </h1>
        {items && items.length > 0 ? (
          <LinkButton to="/blog/share" size="small" icon={<PencilSimpleLineIcon size={20} aria-hidden="true" />}>
            Share Your Story
          </LinkButton>
        ) : null}
      </header>
      {items === null && trouble ? (
        <ErrorState heading="h2" title="Your stories could not be read" message={trouble} onRetry={() => void more()} />
      ) : null}
      {items === null && !trouble ? (
        <div className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </div>
      ) : null}
      {items?.length === 0 && !hasMore ? (
        <EmptyState
          seed="own-stories"
          heading="h2"
          title="You have not shared a story yet"
          action={<LinkButton to="/blog/share">Share Your Story</LinkButton>}
        >
          Something that worked for you, or did not, may be what somebody else is looking for tonight.
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <div ref={list} className="own-stories-list">
          {items.map((story) => (
            <OwnStoryCard key={story.id} story={story} onWithdrawn={() => dropped(story.id)} />
          ))}
        </div>
      ) : null}
      {items && trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      {hasMore ? (
        <MoreButton busy={busy} onPress={showMore}>
          More stories
        </MoreButton>
      ) : null}
      {items ? <OwnComments userId={userId} /> : null}
    </div>
  );
}
