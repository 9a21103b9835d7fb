/** What readers said under a story, newest first, and where to answer. What is typed stays until it has been posted, also when the session ends. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Paged } from '../../domain/paged.ts';
import { COMMENTS_PER_PAGE, checkComment, MAX_COMMENT_LENGTH } from '../../domain/stories/comment.ts';
import type { CommentView, SentComment } from '../../domain/stories/story-views.ts';
import { cleanParagraphs } from '../../domain/stories/written-text.ts';
import { countWord, dayWord } from '../blog/blog-words.ts';
import { LikeButton } from '../blog/like-button.tsx';
import { ReportButton } from '../blog/report-button.tsx';
import { callApi } from '../client/api.ts';
import { briefly } from '../client/api-error.ts';
import { useDemo } from '../client/demo-flag.ts';
import { DemoNote } from '../client/demo-note.tsx';
import { useAskBeforeLeaving } from '../client/forms/use-ask-before-leaving.ts';
import { useForm } from '../client/forms/use-form.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { Button } from '../kit/button.tsx';
import { TextArea } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { MoreLink, useFocusAfter, useReadingOn } from '../kit/navigation/more-button.tsx';
import { Art } from '../kit/pictures/art.tsx';
import { Tag } from '../kit/tag.tsx';
import { CommentDay, CommentLine } from './comment-line.tsx';
import { CommentRemove } from './comment-remove.tsx';
import { commentsAddress } from './comments-address.ts';
import { StoryHelp } from './story-help.tsx';
import { pageQuery, usePagedList } from './use-paged-list.ts';

const READING = new Intl.NumberFormat('en');

interface StoryCommentsProps {
  storyId: string;
  /** The page of them that the address names, as anybody may see it; which of them are one's own, and what one likes, is asked for afterwards. */
  first: Paged<CommentView>;
}

export function StoryComments({ storyId, first }: StoryCommentsProps) {
  const { status, user } = useSession();
  const demo = useDemo();
  // The demo's person has said and liked nothing here.
  const reader = status === 'loading' || demo === null ? null : demo ? undefined : user?.id;
  const { items, page, total, hasMore, busy, errorMessage, more, add, drop } = usePagedList(
    (page) =>
      callApi('GET /stories/{id}/comments', { params: { id: storyId }, query: pageQuery(page, COMMENTS_PER_PAGE) }),
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
    <section className="below-fold grid grid-cols-1 gap-5 print:hidden" aria-labelledby="comments">
      <h2 id="comments" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Comments
        {total > 0 ? <span className="num font-text text-base text-ink-3"> {READING.format(total)}</span> : null}
      </h2>
      <DemoNote of="comments">
        <CommentForm storyId={storyId} onPosted={add} />
      </DemoNote>
      {comments.length === 0 && first.page === 1 ? <p className="text-ink-2">No comments yet.</p> : null}
      {first.page > 1 ? <Before storyId={storyId} page={first.page} isThere={comments.length > 0} /> : null}
      {comments.length > 0 ? (
        <ol ref={list} className="border-line border-t" aria-label="Comments, newest first">
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} onRemoved={() => removed(comment.id)} />
          ))}
        </ol>
      ) : null}
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {hasMore && !demo ? (
        <MoreLink to={commentsAddress(storyId, page + 1)} busy={busy} onClick={showMore}>
          More comments
        </MoreLink>
      ) : null}
    </section>
  );
}

interface BeforeProps {
  storyId: string;
  page: number;
  /** False where nothing was said so far back. */
  isThere: boolean;
}

/** On a page of comments behind the first: the way to the ones before. */
const Before = ({ storyId, page, isThere }: BeforeProps) => (
  <p className="text-ink-2">
    {isThere ? null : `There is no page ${page}. `}
    <Link className="link" to={commentsAddress(storyId, isThere ? page - 1 : 1)}>
      {isThere ? 'Newer comments' : 'Go to the newest comments'}
    </Link>
  </p>
);

/** Where a comment is written. What was typed stays until it has been posted, also when the session ends. */
interface CommentFormProps {
  storyId: string;
  onPosted(comment: CommentView): void;
}

function CommentForm({ storyId, onPosted }: CommentFormProps) {
  const { status, openAuthDialog } = useSession();
  const [body, setBody] = useState('');
  const [help, setHelp] = useState<SentComment['help']>(null);
  /** Of this comment: sent again after an answer that was lost it is posted once. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  // A page of reading keeps nothing on the device; quick exit goes all the same.
  useAskBeforeLeaving(body.trim() !== '');
  const checked = checkComment(body);
  const { busy, errors, errorMessage, onSubmit, clear } = useForm({
    fields: { body },
    check: () => ({ body: checked.ok ? undefined : checked.problem.message }),
    send: async () => {
      if (!checked.ok) return;
      if (status !== 'signed-in') return openAuthDialog({ message: 'Please sign in to comment.' });
      const { comment, help: needed } = await callApi('POST /stories/{id}/comments', {
        params: { id: storyId },
        body: { body: checked.value },
        headers: { 'Idempotency-Key': key },
      });
      setKey(crypto.randomUUID());
      setBody('');
      setHelp(needed);
      onPosted(comment);
    },
  });

  if (status !== 'signed-in' && body === '') return <CommentSignIn />;
  return (
    <form className="grid gap-3" noValidate onSubmit={onSubmit}>
      <TextArea
        label="Your comment"
        hint={lengthWords(cleanParagraphs(body).length)}
        rows={3}
        value={body}
        error={errors.body}
        onChange={(typed) => {
          setBody(typed);
          clear();
        }}
      />
      {errorMessage ? (
        <Notice tone="bad" title={briefly(errorMessage)}>
          What you wrote is still here.
        </Notice>
      ) : null}
      <Button type="submit" size="small" busy={busy} busyText="Posting..." className="justify-self-start">
        Post Comment
      </Button>
      {help ? <StoryHelp kind={help} /> : null}
    </form>
  );
}

const lengthWords = (length: number): string =>
  length > MAX_COMMENT_LENGTH
    ? `${countWord(length - MAX_COMMENT_LENGTH, 'character', 'characters')} too many`
    : `${length} of ${MAX_COMMENT_LENGTH}, under a pseudonym`;

function CommentSignIn() {
  const { openAuthDialog } = useSession();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-paper bg-sunken p-5">
      <p>Sign in to share a thoughtful response with the community.</p>
      <Button
        variant="outline"
        size="small"
        className="noscript:hidden"
        onClick={() => openAuthDialog({ mode: 'sign-in', message: 'Please sign in to comment.' })}
      >
        Sign In
      </Button>
    </div>
  );
}

/** One comment: who, when, the words, and what a reader or its author may do with it. */
interface CommentRowProps {
  comment: CommentView;
  onRemoved(): void;
}

function CommentRow({ comment, onRemoved }: CommentRowProps) {
  const { id, authorName, body, likes, createdAt, liked, reported, own } = comment;
  const what = `the comment by ${authorName}`;
  return (
    <CommentLine
      body={body}
      by={
        <>
          <span className="story-face size-8">
            <Art seed={authorName} width={36} height={36} kind="halves" panels={2} />
          </span>
          <strong className="font-semibold">{authorName}</strong>
          {own ? <Tag>You</Tag> : null}
          <CommentDay dateTime={createdAt}>{dayWord(createdAt)}</CommentDay>
        </>
      }
    >
      <LikeButton kind="comment" id={id} liked={liked} count={likes} what={what} quiet />
      {own ? (
        <CommentRemove id={id} what={what} onRemoved={onRemoved} />
      ) : (
        <ReportButton kind="comment" id={id} what={what} reported={reported} />
      )}
    </CommentLine>
  );
}
