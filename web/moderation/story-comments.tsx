/** The newest comments under a story, each with the way to take it out of sight. */
import { useState } from 'react';
import type { ModeratedComment, ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { momentOfInstant } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { Tag } from '../kit/tag.tsx';
import { MarkedText } from './marked-text.tsx';
import { timesWords } from './moderation-words.ts';

export function StoryComments({ story, onRemoved }: { story: ModeratedStory; onRemoved: () => void }) {
  const [asked, setAsked] = useState<ModeratedComment | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  if (story.latestComments.length === 0) return null;
  const remove = async ({ id }: ModeratedComment) => {
    setBusy(true);
    setTrouble('');
    try {
      await callApi('DELETE /admin/comments/{id}', { params: { id } });
      setAsked(null);
      onRemoved();
    } catch (error) {
      setTrouble(plainSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="grid gap-3" aria-labelledby="review-comments">
      <h2 id="review-comments">Latest comments</h2>
      <ul className="rows" tabIndex={-1}>
        {story.latestComments.map((comment) => (
          <li key={comment.id} className="max-md:!grid-cols-1 max-md:justify-items-start">
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold wrap-anywhere">{comment.authorName}</p>
              <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                <MarkedText text={comment.body} found={comment.found} />
              </p>
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
                <time dateTime={comment.createdAt}>{momentOfInstant(comment.createdAt)}</time>
                {comment.reports > 0 ? <Tag tone="bad">{timesWords(comment.reports, 'report', 'reports')}</Tag> : null}
              </p>
            </div>
            <Button
              variant="outline"
              size="small"
              aria-label={`Remove the comment of ${comment.authorName}`}
              onClick={() => setAsked(comment)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="Remove this comment?"
        confirmText="Remove"
        danger
        busy={busy}
        busyText="Removing..."
        onConfirm={() => asked && void remove(asked)}
        onClose={() => setAsked(null)}
      >
        <p className="wrap-anywhere">{asked?.body}</p>
        {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      </ConfirmDialog>
    </section>
  );
}
