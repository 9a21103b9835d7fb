/** /blog/stories/mine: one's own stories in whichever state, for signed-in people. */
import '../style/stories.css';
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/ssr/PencilSimpleLine';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { COMMENTS_PER_PAGE } from '../../domain/stories/comment.ts';
import type { OwnComment } from '../../domain/stories/story-views.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { callApi } from '../client/api.ts';
import { DemoNote } from '../client/demo-note.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { MoreButton, useFocusAfter, useReadingOn } from '../kit/navigation/more-button.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Tag } from '../kit/tag.tsx';
import { dayOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { CommentDay, CommentLine } from './comment-line.tsx';
import { CommentRemove } from './comment-remove.tsx';
import { OwnStoryCard, useOwnStories } from './own-story.tsx';
import { pageQuery, usePagedList } from './use-paged-list.ts';

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
  const { items, hasMore, busy, errorMessage, more, drop } = useOwnStories(userId);
  const { place: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  const { list, mark } = useReadingOn<HTMLDivElement>(items?.length ?? 0, busy);
  const dropped = (id: string) => {
    drop(id);
    focusAfter();
  };
  // All that were read are withdrawn, and more stand behind them.
  const bare = items?.length === 0 && hasMore && !busy && !errorMessage;
  const readOn = useEffectEvent(() => void more());
  useEffect(() => {
    if (bare) readOn();
  }, [bare]);
  const showMore = () => {
    mark();
    void more();
  };
  return (
    <div className="form-wrap grid content-start gap-5 py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Your stories
        </h1>
        {items && items.length > 0 ? (
          <LinkButton to="/blog/share" size="small" icon={<PencilSimpleLineIcon size={20} aria-hidden="true" />}>
            Share Your Story
          </LinkButton>
        ) : null}
      </header>
      {items === null && errorMessage ? (
        <ErrorState
          heading="h2"
          title="We couldn’t load your stories"
          message={errorMessage}
          onRetry={() => void more()}
        />
      ) : null}
      {items === null && !errorMessage ? <StoriesLoading /> : null}
      {items?.length === 0 && !hasMore ? <NoStories /> : null}
      {items && items.length > 0 ? (
        <div ref={list}>
          {items.map((story) => (
            <OwnStoryCard key={story.id} story={story} onWithdrawn={() => dropped(story.id)} />
          ))}
        </div>
      ) : null}
      {items && errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {hasMore ? (
        <MoreButton busy={busy} onClick={showMore}>
          More stories
        </MoreButton>
      ) : null}
      {items ? <OwnComments userId={userId} /> : null}
    </div>
  );
}

const StoriesLoading = () => (
  <div className="grid gap-5" role="status" aria-label="Loading...">
    <Skeleton className="h-56" />
    <Skeleton className="h-56" />
  </div>
);

const NoStories = () => (
  <EmptyState
    seed="own-stories"
    heading="h2"
    title="You haven’t shared a story yet"
    action={<LinkButton to="/blog/share">Share Your Story</LinkButton>}
  >
    What worked for you, or didn’t, may be just what someone else needs tonight.
  </EmptyState>
);

/** Nothing at all for whoever has never said anything. */
export function OwnComments({ userId }: { userId: string }) {
  const { items, hasMore, busy, errorMessage, more, drop } = usePagedList(
    (page) => callApi('GET /comments/mine', { query: pageQuery(page, COMMENTS_PER_PAGE) }),
    COMMENTS_PER_PAGE,
    userId,
  );
  const { place: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  const { list, mark } = useReadingOn<HTMLOListElement>(items?.length ?? 0, busy);
  const showMore = () => {
    mark();
    void more();
  };
  if (items === null && errorMessage) {
    return <ErrorState title="We couldn’t load your comments" message={errorMessage} onRetry={() => void more()} />;
  }
  if (items === null || items.length === 0) return null;
  return (
    <section className="mt-8 grid grid-cols-1 justify-items-start gap-3" aria-labelledby="own-comments">
      <h2 id="own-comments" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Your comments
      </h2>
      <ol ref={list} className="w-full border-line border-t" aria-label="Your comments, newest first">
        {items.map((comment) => (
          <Row
            key={comment.id}
            comment={comment}
            onRemoved={() => {
              drop(comment.id);
              focusAfter();
            }}
          />
        ))}
      </ol>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {hasMore ? (
        <MoreButton busy={busy} onClick={showMore}>
          More comments
        </MoreButton>
      ) : null}
    </section>
  );
}

function Row({ comment, onRemoved }: { comment: OwnComment; onRemoved(): void }) {
  const { id, storyId, storyTitle, body, createdAt, removed } = comment;
  return (
    <CommentLine
      body={body}
      by={
        <>
          {storyTitle ? (
            <Link className="link" to={`/blog/stories/${storyId}`} dir="auto">
              {storyTitle}
            </Link>
          ) : (
            <span>A story that’s no longer here</span>
          )}
          <CommentDay dateTime={createdAt}>{dayOfInstant(createdAt)}</CommentDay>
          {removed ? <Tag tone="warn">Removed by a moderator</Tag> : null}
        </>
      }
    >
      {removed ? null : (
        <CommentRemove
          id={id}
          what={storyTitle ? `your comment on ${storyTitle}` : 'this comment'}
          onRemoved={onRemoved}
        />
      )}
    </CommentLine>
  );
}
