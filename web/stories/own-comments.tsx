/** What one said under stories, wherever it stands, the last first. */
import { Link } from 'react-router';
import { COMMENTS_PER_PAGE } from '../../domain/stories/comment.ts';
import type { OwnComment } from '../../domain/stories/story-views.ts';
import { callApi } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { dayOfInstant } from '../kit/date-language.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Notice } from '../kit/notice.tsx';
import { Tag } from '../kit/tag.tsx';
import { useFocusAfter } from '../kit/use-focus-after.ts';
import { CommentRemove } from './comment-remove.tsx';
import { pageQuery, usePages } from './use-pages.ts';

/** Nothing at all for whoever has never said anything. */
export function OwnComments({ userId }: { userId: string }) {
  const { items, hasMore, busy, trouble, more, drop } = usePages(
    (page) => callApi('GET /comments/mine', { query: pageQuery(page, COMMENTS_PER_PAGE) }),
    COMMENTS_PER_PAGE,
    userId,
  );
  const { place: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  if (items === null && trouble) {
    return <ErrorState title="Your comments could not be read" message={trouble} onRetry={() => void more()} />;
  }
  if (items === null || items.length === 0) return null;
  return (
    <section className="own-comments" aria-labelledby="own-comments">
      <h2 id="own-comments" ref={heading} tabIndex={-1}>
        Your comments
      </h2>
      <ol className="comments" aria-label="Your comments, the last first">
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
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      {hasMore ? (
        <Button variant="outline" busy={busy} busyText="Loading..." onClick={() => void more()}>
          More comments
        </Button>
      ) : null}
    </section>
  );
}

function Row({ comment, onRemoved }: { comment: OwnComment; onRemoved(): void }) {
  const { id, storyId, storyTitle, body, createdAt, removed } = comment;
  return (
    <li className="comment">
      <p className="comment-by">
        {storyTitle ? (
          <Link className="link" to={`/blog/stories/${storyId}`} dir="auto">
            {storyTitle}
          </Link>
        ) : (
          <span>A story that is not shown any more</span>
        )}
        <time dateTime={createdAt}>{dayOfInstant(createdAt)}</time>
        {removed ? <Tag tone="warn">Removed by a moderator</Tag> : null}
      </p>
      <p className="comment-body" dir="auto">
        {body}
      </p>
      {removed ? null : (
        <div className="comment-acts">
          <CommentRemove
            id={id}
            what={storyTitle ? `your comment on ${storyTitle}` : 'this comment'}
            onRemoved={onRemoved}
          />
        </div>
      )}
    </li>
  );
}
