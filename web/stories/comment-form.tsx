/** Where a comment is written. What was typed stays until it has been posted, also when the session ends. */
import { type FormEvent, useState } from 'react';
import { checkComment, MAX_COMMENT_LENGTH } from '../../domain/stories/comment.ts';
import type { CommentView, SentComment } from '../../domain/stories/story-views.ts';
import { cleanParagraphs } from '../../domain/stories/written-text.ts';
import { ApiError, callApi, plainSentence } from '../client/api.ts';
import { useSession } from '../client/use-session.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { StoryHelp } from './story-help.tsx';

export interface CommentFormProps {
  storyId: string;
  onPosted(comment: CommentView): void;
}

export function CommentForm({ storyId, onPosted }: CommentFormProps) {
  const { status, openAuthDialog } = useSession();
  const [body, setBody] = useState('');
  const [error, setError] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const [help, setHelp] = useState<SentComment['help']>(null);

  if (status !== 'signed-in' && body === '') {
    return (
      <div className="comment-sign-in">
        <p>Sign in to share a thoughtful response with the community.</p>
        <Button
          variant="outline"
          size="small"
          disabled={status === 'loading'}
          onClick={() => openAuthDialog({ mode: 'sign-in', message: 'Please sign in to comment.' })}
        >
          Sign In
        </Button>
      </div>
    );
  }
  const post = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector('textarea');
    const checked = checkComment(body);
    setTrouble('');
    setError(checked.ok ? '' : checked.problem.message);
    if (!checked.ok) return field?.focus();
    if (status !== 'signed-in') return openAuthDialog({ message: 'Please sign in to comment.' });
    setBusy(true);
    try {
      const { comment, help: needed } = await callApi('POST /stories/{id}/comments', {
        params: { id: storyId },
        body: { body: checked.value },
      });
      setBody('');
      setHelp(needed);
      onPosted(comment);
    } catch (thrown) {
      const inField = thrown instanceof ApiError && thrown.field === 'body';
      (inField ? setError : setTrouble)(plainSentence(thrown));
      field?.focus();
    } finally {
      setBusy(false);
    }
  };
  const length = cleanParagraphs(body).length;
  return (
    <form className="comment-form" noValidate onSubmit={(event) => void post(event)}>
      <TextArea
        label="Your comment"
        hint={
          length > MAX_COMMENT_LENGTH
            ? `${length - MAX_COMMENT_LENGTH} characters too many`
            : `${length} of ${MAX_COMMENT_LENGTH}, under a pseudonym`
        }
        rows={3}
        value={body}
        error={error}
        onChange={(typed) => {
          setBody(typed);
          setError('');
        }}
      />
      {trouble ? (
        <Notice tone="bad" title={trouble}>
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
