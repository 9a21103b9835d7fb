/** One’s own stories: how they are read, what their author may do with each, and the card of one. */
import { useState } from 'react';
import { STORY_STATUS_LABELS } from '../../content/stories.ts';
import { excerptOf, STORY_EXCERPT } from '../../domain/stories/excerpt.ts';
import type { StoryStatus } from '../../domain/stories/story.ts';
import { isPublic, mayAct } from '../../domain/stories/story-life.ts';
import type { OwnStory } from '../../domain/stories/story-views.ts';
import { countWord, dayWord } from '../blog/blog-words.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { Tag, type TagProps } from '../kit/tag.tsx';
import { StoryBadges } from './story-article.tsx';
import { Change, TextChanges } from './text-changes.tsx';
import { pageQuery, usePagedList } from './use-paged-list.ts';

/** One's own stories as the server tells them, and what their author may do with each. */
export const MINE = '/stories/mine';

const PER_PAGE = 10;

/** `userId`: another person's are read anew. */
export const useOwnStories = (userId: string) =>
  usePagedList((page) => callApi('GET /stories/mine', { query: pageQuery(page, PER_PAGE) }), PER_PAGE, userId);
export const useOwnStory = (id: string) => useApiQuery('GET /stories/mine/{id}', { params: { id } }, { gcTime: 0 });

export const mayEdit = (story: OwnStory): boolean => mayAct(story.status, 'edit');
const mayWithdraw = (story: OwnStory): boolean => mayAct(story.status, 'withdraw');
/** Whether it has a page that anybody can open. */
export const hasPage = (story: OwnStory): boolean => isPublic(story);
/** Let through, and by its author's choice on no page but theirs. */
export const isUnlisted = (story: OwnStory): boolean => story.status === 'published' && !story.allowPublic;
/** Where its author reads it, whoever else may. */
const ownPage = ({ id }: Pick<OwnStory, 'id'>): string => `/blog${MINE}/${id}/read`;

/** One of one's own stories: where it stands, what a moderator wrote and changed, and what its author may do. */
const TONES: Readonly<Record<StoryStatus, NonNullable<TagProps['tone']>>> = {
  pending: 'warn',
  published: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
};

interface OwnStoryCardProps {
  story: OwnStory;
  onWithdrawn(): void;
}

export function OwnStoryCard({ story, onWithdrawn }: OwnStoryCardProps) {
  const { id, title, displayName, status, submittedOn, content, sentContent, moderationNotes } = story;
  return (
    <article
      className="grid grid-cols-1 gap-3 border-line border-t py-5 outline-none wrap-anywhere"
      tabIndex={-1}
      aria-labelledby={`story-${id}`}
    >
      <StoryBadges>
        <Tag tone={TONES[status]}>{STORY_STATUS_LABELS[status]}</Tag>
        <span>Sent on {dayWord(submittedOn)}</span>
        {hasPage(story) && story.likes > 0 ? <span>{countWord(story.likes, 'like', 'likes')}</span> : null}
        {hasPage(story) && story.allowComments && story.comments > 0 ? (
          <span>{countWord(story.comments, 'comment', 'comments')}</span>
        ) : null}
      </StoryBadges>
      <h2 id={`story-${id}`} className="font-note text-lg" dir="auto">
        {title}
      </h2>
      <p className="hint">
        As <span dir="auto">{displayName}</span>
        {story.pseudonym ? ', a pseudonym' : ''}
        {isUnlisted(story) ? '. Kept off the blog, as you chose' : ''}
      </p>
      <p className="text-ink-2" dir="auto">
        {excerptOf(content, STORY_EXCERPT)}
      </p>
      {moderationNotes ? (
        <Notice tone={status === 'rejected' ? 'warn' : 'info'} title="From a moderator" still>
          <span className="whitespace-pre-line">{moderationNotes}</span>
        </Notice>
      ) : null}
      {sentContent !== null && sentContent !== content ? (
        <StoryDifference sent={sentContent} published={content} />
      ) : null}
      <Acts story={story} onWithdrawn={onWithdrawn} />
    </article>
  );
}

function Acts({ story, onWithdrawn }: OwnStoryCardProps) {
  const { id, title, status } = story;
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  const withdraw = () =>
    submit(async () => {
      await callApi('DELETE /stories/{id}', { params: { id } });
      setAsking(false);
      toast('Story withdrawn.');
      onWithdrawn();
    });
  const named = <span className="sr-only">: {title}</span>;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <LinkButton to={hasPage(story) ? `/blog/stories/${id}` : ownPage(story)} size="small" variant="outline">
        Read{named}
      </LinkButton>
      {mayEdit(story) ? (
        <LinkButton to={`/blog${MINE}/${id}`} size="small" variant="outline">
          {status === 'rejected' ? 'Edit and send again' : 'Edit'}
          {named}
        </LinkButton>
      ) : null}
      {mayWithdraw(story) ? (
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          Withdraw{named}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title="Withdraw this story?"
        confirmText="Withdraw"
        cancelText="Keep it"
        danger
        busy={busy}
        busyText="Withdrawing..."
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      >
        This deletes the story, its likes and its comments for good. You can’t undo it.
      </ConfirmDialog>
    </div>
  );
}

/** What a moderator changed in a story before it was published: taken-out words struck through, added ones marked. */
interface StoryDifferenceProps {
  /** As the author sent it. */
  sent: string;
  /** As it is published. */
  published: string;
}

function StoryDifference({ sent, published }: StoryDifferenceProps) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">What a moderator changed</summary>
      <p className="hint">
        <Change kind="removed">Removed</Change> <Change kind="added">Added</Change>
      </p>
      <div className="mt-2 rounded-paper bg-sunken p-5">
        <TextChanges before={sent} after={published} />
      </div>
    </details>
  );
}
