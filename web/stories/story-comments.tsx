/** What readers said under a story, newest first, and where to answer. */
import type { Paged } from '../../domain/paged.ts';
import { COMMENTS_PER_PAGE } from '../../domain/stories/comment.ts';
import type { CommentView, StoryView } from '../../domain/stories/story-views.ts';
import { callApi } from '../client/api.ts';
import { DemoNote } from '../client/demo-note.tsx';
import { useDemo } from '../client/use-demo.ts';
import { useSession } from '../client/use-session.ts';
import { MoreButton } from '../kit/more-button.tsx';
import { Notice } from '../kit/notice.tsx';
import { useFocusAfter } from '../kit/use-focus-after.ts';
import { useReadingOn } from '../kit/use-reading-on.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import { pageQuery, usePages } from './use-pages.ts';

const READING = new Intl.NumberFormat('en');

export interface StoryCommentsProps {
  story: StoryView;
  /** The first page as anybody may see it; which of them are one's own, and what one likes, is asked for afterwards. */
  first: Paged<CommentView>;
}

export function StoryComments({ story, first }: StoryCommentsProps) {
  const { status, user } = useSession();
  const demo = useDemo();
  // The demo's person has said and liked nothing here.
  const reader = status === 'loading' || demo === null ? null : demo ? undefined : user?.id;
  const { items, total, hasMore, busy, trouble, more, add, drop } = usePages(
    (page) =>
      callApi('GET /stories/{id}/comments', { params: { id: story.id }, query: pageQuery(page, COMMENTS_PER_PAGE) }),
    COMMENTS_PER_PAGE,
    reader,
    first,
  );
  const comments = items ?? [];
  const { list, mark } = useReadingOn<HTMLOListElement>(comments.length, busy);
  const { place: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  const showMore = () => {
    mark();
    void more();
  };
  const removed = (id: string) => {
    drop(id);
    focusAfter();
  };
  return (
    <section className="story-comments" aria-labelledby="comments">
      <h2 id="comments" ref={heading} tabIndex={-1}>
        Comments
        {total > 0 ? <span className="num story-comments-count"> {READING.format(total)}</span> : null}
      </h2>
      <DemoNote of="comments">
        <CommentForm storyId={story.id} onPosted={add} />
      </DemoNote>
      {comments.length === 0 ? <p className="text-ink-2">Nobody has said anything yet.</p> : null}
      {comments.length > 0 ? (
        <ol ref={list} className="comments" aria-label="Comments, newest first">
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} onRemoved={() => removed(comment.id)} />
          ))}
        </ol>
      ) : null}
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      {hasMore && !demo ? (
        <MoreButton busy={busy} onPress={showMore}>
          More comments
        </MoreButton>
      ) : null}
    </section>
  );
}
