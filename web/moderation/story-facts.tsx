/** What is known around a story under review: its head with what was found, its content warnings, what moderators said and did before, and its newest comments. */
import { useState } from 'react';
import type { ModeratedComment, ModeratedStory, OpinionView } from '../../domain/moderation/moderation-views.ts';
import { STORY_WARNINGS, type StoryWarning } from '../../domain/stories/story.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { Chip, ChoiceGroup } from '../kit/fields/choice-group.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { Tag } from '../kit/tag.tsx';
import { longDate, momentOfInstant } from '../kit/time/date-language.ts';
import { DecisionList } from './decision-list.tsx';
import { ADVICE_WORDS, offenceWords, timesWords, WARNING_WORDS } from './moderation-words.ts';
import { MarkedText, SignalTags, TagRow } from './signals.tsx';

export function StoryFacts({ story }: { story: ModeratedStory }) {
  const { found } = story;
  const of = (part: 'title' | 'displayName') => found.filter((signal) => signal.part === part);
  return (
    <header className="grid gap-3">
      <h1 dir="auto" className="wrap-anywhere">
        <MarkedText text={story.title} found={of('title')} />
      </h1>
      <p className="text-ink-2" dir="auto">
        {story.pseudonym ? 'Pseudonym: ' : 'By '}
        <MarkedText text={story.displayName} found={story.pseudonym ? [] : of('displayName')} />, sent on{' '}
        {longDate(story.submittedOn)}
      </p>
      <TagRow>
        <Tag tone={story.status === 'pending' ? 'ember' : story.status === 'published' ? 'good' : 'bad'}>
          {STATES[story.status]}
        </Tag>
        <SignalTags counts={story.signals} />
        {story.relationshipContext.map((context) => (
          <Tag key={context}>{context}</Tag>
        ))}
        {story.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {story.allowPublic ? null : <Tag>Off the blog</Tag>}
        {story.allowComments ? null : <Tag>No comments</Tag>}
      </TagRow>
      <Warnings story={story} />
    </header>
  );
}

const STATES = { pending: 'Pending', published: 'Published', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const;

function Warnings({ story }: { story: ModeratedStory }) {
  const kinds = new Set(story.found.map(({ kind }) => kind));
  const words = offenceWords(story.offences);
  return (
    <>
      {kinds.has('self-harm') || kinds.has('abuse') ? (
        <Notice tone="warn" still title="The author may be in danger">
          They saw where to find help the moment they sent this. A kind, quick answer matters more than usual.
        </Notice>
      ) : null}
      {story.reports > 0 ? (
        <Notice tone="warn" still title={timesWords(story.reports, 'open report', 'open reports')}>
          {story.openReasons.map(({ reason, times }) => `${reason} (${times})`).join(', ')}
        </Notice>
      ) : null}
      {words && story.offences?.repeat ? (
        <Notice tone="warn" still title="Repeat offender">
          {words} A second opinion is a good idea. Nothing happens automatically.
        </Notice>
      ) : null}
      {words && !story.offences?.repeat ? <p className="text-sm text-ink-2">{words}</p> : null}
    </>
  );
}

/** The content warnings over a story, each on or off by one click. */
interface WarningChipsProps {
  story: Pick<ModeratedStory, 'id' | 'contentWarnings'>;
  /** Once they are saved. */
  onWarned: (warnings: StoryWarning[]) => void;
}

export function WarningChips({ story, onWarned }: WarningChipsProps) {
  const [errorMessage, setErrorMessage] = useState('');
  const [statusMessage, setStatusMessage] = useState('');
  /** On its way to the server: what is read of the story meanwhile does not know of it yet. */
  const [sending, setSending] = useState<StoryWarning[] | null>(null);
  const chosen = sending ?? story.contentWarnings;
  const choose = async (warning: StoryWarning, on: boolean) => {
    const warnings = STORY_WARNINGS.filter((each) => (each === warning ? on : chosen.includes(each)));
    setErrorMessage('');
    setStatusMessage('');
    setSending(warnings);
    try {
      await callApi('POST /admin/stories/{id}/warnings', { params: { id: story.id }, body: { warnings } });
      onWarned(warnings);
      setStatusMessage('Content warnings saved.');
    } catch (error) {
      setErrorMessage(plainSentence(error));
    } finally {
      // Unless another click is on its way.
      setSending((now) => (now === warnings ? null : now));
    }
  };
  return (
    <>
      <ChoiceGroup legend="Content warnings" hint="cover the text until opened" layout="chips" error={errorMessage}>
        {STORY_WARNINGS.map((warning) => (
          <Chip key={warning} selected={chosen.includes(warning)} onChange={(on) => void choose(warning, on)}>
            {WARNING_WORDS[warning]}
          </Chip>
        ))}
      </ChoiceGroup>
      <p role="status" className="sr-only">
        {statusMessage}
      </p>
    </>
  );
}

/** What moderators said and did about a story before: opinions with their questions, and the log. */
export function StoryHistory({ story: { opinions, decisions, moderationNotes, status } }: { story: ModeratedStory }) {
  return (
    <>
      {opinions.length > 0 ? (
        <section className="grid gap-3" aria-labelledby="review-opinions">
          <h2 id="review-opinions">Second opinions</h2>
          {opinions.map((opinion) => (
            <Opinion key={opinion.id} opinion={opinion} />
          ))}
        </section>
      ) : null}
      {decisions.length > 0 ? (
        <section className="grid gap-3" aria-labelledby="review-decisions">
          <h2 id="review-decisions">Decisions</h2>
          {moderationNotes && status !== 'pending' ? (
            <p className="text-ink-2 wrap-anywhere">The author reads: {moderationNotes}</p>
          ) : null}
          <DecisionList decisions={decisions} />
        </section>
      ) : null}
    </>
  );
}

function Opinion({ opinion }: { opinion: OpinionView }) {
  const { question, own, askedBy, askedAt, advice, answer, answeredBy, answeredAt } = opinion;
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {question}
      </p>
      <p className="text-sm text-ink-3 wrap-anywhere">
        {own ? 'You asked' : `Asked by ${askedBy ?? 'an erased account'}`} on {momentOfInstant(askedAt)}
      </p>
      {advice === null || answeredAt === null ? (
        <p className="text-ink-2">{own ? 'Nobody has answered yet.' : 'Waiting for your answer.'}</p>
      ) : (
        <div>
          <p className="font-semibold">{ADVICE_WORDS[advice]}</p>
          {answer ? (
            <p className="wrap-anywhere" dir="auto">
              {answer}
            </p>
          ) : null}
          <p className="text-sm text-ink-3 wrap-anywhere">
            {answeredBy ?? 'An erased account'} on {momentOfInstant(answeredAt)}
          </p>
        </div>
      )}
    </div>
  );
}

/** The newest comments under a story, each with the way to take it out of sight. */
export function StoryComments({ story, onRemoved }: { story: ModeratedStory; onRemoved: () => void }) {
  const [asked, setAsked] = useState<ModeratedComment | null>(null);
  const { busy, errorMessage, submit, clear } = useSubmit();
  if (story.latestComments.length === 0) return null;
  const remove = ({ id }: ModeratedComment) =>
    submit(async () => {
      await callApi('DELETE /admin/comments/{id}', { params: { id } });
      setAsked(null);
      onRemoved();
    });
  return (
    <section className="grid gap-3" aria-labelledby="review-comments">
      <h2 id="review-comments">Latest comments</h2>
      <ul className="rows" tabIndex={-1}>
        {story.latestComments.map((comment) => (
          <Comment key={comment.id} comment={comment} onRemove={() => setAsked(comment)} />
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
        onClose={() => {
          setAsked(null);
          clear();
        }}
      >
        <p className="wrap-anywhere">{asked?.body}</p>
        {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      </ConfirmDialog>
    </section>
  );
}

function Comment({ comment, onRemove }: { comment: ModeratedComment; onRemove: () => void }) {
  return (
    <li className="max-md:grid-cols-1 max-md:justify-items-start">
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
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}
