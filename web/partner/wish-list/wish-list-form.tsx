/** One's own list: three groups, four answers a topic, saved at every click, with the saving state and clearing. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useState } from 'react';
import {
  ANSWER_LABELS,
  TOPIC_WORDS,
  type TopicWords,
  WISH_GROUPS,
  type WishGroup,
} from '../../../content/wish-list.ts';
import { WISH_ANSWERS, type WishAnswer, type WishAnswers } from '../../../domain/list/wish-list.ts';
import { TOPICS, type Topic } from '../../../domain/list/wish-topics.ts';
import { plainSentence } from '../../client/api.ts';
import { saidWith } from '../../client/api-error.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { WayOnButton } from '../../journal/way-on.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { Chip } from '../../kit/fields/choice-group.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { SavedLine } from '../../kit/messages/saved-line.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import type { KeptList, Saving, WishListStore } from './wish-list-store.ts';

interface WishListFormProps {
  kept: Extract<KeptList, { phase: 'open' }>;
  store: WishListStore;
  /** With the sentences on what each topic means. */
  full: boolean;
  reload(): void;
  signInAgain(message: string): void;
}

const LINE = 'flex flex-wrap items-center justify-between gap-x-5 gap-y-3';

const topicsIn = (group: WishGroup): Topic[] => TOPICS.filter((topic) => topic.startsWith(`${group}:`));

export function WishListForm({ kept: { answers, saving }, store, full, reload, signInAgain }: WishListFormProps) {
  const [group, setGroup] = useState<WishGroup>('activity');
  /** The topics unanswered when the filter was set: newly answered ones stay until the filter is clicked again. */
  const [open, setOpen] = useState<ReadonlySet<Topic> | null>(null);
  const [clearing, setClearing] = useState(false);
  const topics = topicsIn(group);
  const shown = open ? topics.filter((topic) => open.has(topic)) : topics;
  const isEmpty = Object.keys(answers).length === 0;
  const chosen = WISH_GROUPS.find(({ id }) => id === group);

  return (
    <section aria-labelledby="wish-list-title" className="grid gap-5">
      <div className={`wish-bar ${LINE}`}>
        <h2 id="wish-list-title" className="text-xl">
          My list
        </h2>
        <WishListSaving saving={saving} onRetry={store.retry} onReload={reload} onSignInAgain={signInAgain} />
      </div>
      <Segmented
        label="Group"
        className="flex max-md:*:px-2"
        value={group}
        onChange={setGroup}
        options={WISH_GROUPS.map(({ id, label }) => ({ value: id, label }))}
      />
      <p className="muted">{chosen?.lead}</p>
      <div className={LINE}>
        <Chip
          selected={open !== null}
          onChange={(only) => setOpen(only ? new Set(TOPICS.filter((topic) => !answers[topic])) : null)}
        >
          Unanswered only
        </Chip>
        <span className="text-sm text-ink-2">{progressOf(topics, answers)}</span>
      </div>
      {shown.length === 0 ? (
        <NothingOpen onShowAll={() => setOpen(null)} />
      ) : (
        <div className="grid gap-3">
          {shown.map((topic) => (
            <WishTopic
              key={topic}
              topic={topic}
              words={TOPIC_WORDS[topic]}
              full={full}
              answer={answers[topic] ?? null}
              onAnswer={(answer) => store.change([topic, answer])}
            />
          ))}
        </div>
      )}
      <WishListFoot isEmpty={isEmpty} onClear={() => setClearing(true)} />
      {clearing ? <ClearList store={store} onClose={() => setClearing(false)} /> : null}
    </section>
  );
}

function NothingOpen({ onShowAll }: { onShowAll(): void }) {
  return (
    <EmptyState
      seed="wish-list-done"
      title="All answered here"
      action={
        <Button variant="outline" size="small" onClick={onShowAll}>
          Show all
        </Button>
      }
    >
      You can change any answer at any time.
    </EmptyState>
  );
}

function WishListFoot({ isEmpty, onClear }: { isEmpty: boolean; onClear(): void }) {
  return (
    <div className={LINE}>
      <p className="flex-1 basis-72 text-ink-2 text-sm">
        Your list is encrypted before it leaves this browser. A no stays out of every suggestion, and your partner is
        never told.
      </p>
      <Button variant="quiet" size="small" disabled={isEmpty} onClick={onClear}>
        Clear my list
      </Button>
    </div>
  );
}

/** In words: a count of answers would reveal something to an onlooker. */
function progressOf(topics: readonly Topic[], answers: WishAnswers): string {
  const answered = topics.filter((topic) => answers[topic]).length;
  if (answered === 0) return 'Nothing answered yet';
  return answered === topics.length ? 'All answered' : 'Some still open';
}

function ClearList({ store, onClose }: { store: WishListStore; onClose(): void }) {
  const toast = useToast();
  const { busy, submit } = useSubmit({
    onError: (error) => {
      toast(plainSentence(error), 'bad');
      onClose();
    },
  });
  const clear = () =>
    submit(async () => {
      await store.clear();
      toast('Your list is empty.');
      onClose();
    });
  return (
    <ConfirmDialog
      open
      danger
      title="Clear my list?"
      confirmText="Clear my list"
      busyText="Clearing..."
      busy={busy}
      onConfirm={() => void clear()}
      onClose={onClose}
    >
      This deletes all your answers and, on your side, the last result. What your partner has already seen stays with
      them.
    </ConfirmDialog>
  );
}

interface WishListSavingProps {
  saving: Saving;
  onRetry(): void;
  onReload(): void;
  onSignInAgain(message: string): void;
}

function WishListSaving({ saving, onRetry, onReload, onSignInAgain }: WishListSavingProps) {
  if (saving.state !== 'unsaved') return <SavedLine state={saving.state} />;
  const { message } = saving;
  return (
    <Notice
      tone="bad"
      className="w-full"
      title="Not saved yet"
      action={
        <WayOnButton error={saving} onSignIn={() => onSignInAgain(message)} onRetry={onRetry} onReload={onReload} />
      }
    >
      {saidWith(message, 'Your answers are still here.')}
    </Notice>
  );
}

interface WishTopicProps {
  topic: Topic;
  words: TopicWords;
  full: boolean;
  answer: WishAnswer | null;
  /** Null takes the answer back. */
  onAnswer(answer: WishAnswer | null): void;
}

function WishTopic({ topic, words: { label, means }, full, answer, onAnswer }: WishTopicProps) {
  return (
    <fieldset className="wish-topic relative rounded-touch border border-line bg-surface p-5">
      <legend>{label}</legend>
      {answer ? (
        <button
          type="button"
          className="icon-btn absolute top-2 right-2"
          aria-label={`No answer to ${label}`}
          onClick={(event) => {
            // The button disappears with the answer; the focus stays in the group.
            event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
            onAnswer(null);
          }}
        >
          <XIcon size={18} aria-hidden="true" />
        </button>
      ) : null}
      {full ? <p className="clear-both pt-0.5 text-ink-2 text-sm">{means}</p> : null}
      <div className="clear-both grid grid-cols-3 gap-2 pt-3 md:grid-cols-[1fr_1fr_1fr_2.2fr]">
        {WISH_ANSWERS.map((value) => (
          <label key={value} className="wish-answer max-md:last:col-span-3">
            <input
              type="radio"
              name={topic}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            <span>{ANSWER_LABELS[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
