/** Earlier answers: those by both, and one's own diary, each collapsed until opened. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, useState } from 'react';
import type { DiaryEntry } from '../../../domain/partner/question-diary.ts';
import { briefly } from '../../client/api-error.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { longDate } from '../../kit/time/date-language.ts';
import { ownAnswers, type Questions, type SharedDay } from './questions.ts';
import type { UseQuestions } from './use-questions.ts';

const AT_ONCE = 20;

type View = 'both' | 'mine';

interface BeforeHeadProps {
  view: View;
  /** Whether there are answers by both. */
  coupled: boolean;
  onView(view: View): void;
}

function BeforeHead({ view, coupled, onView }: BeforeHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="questions-before" className="text-xl">
        Earlier answers
      </h2>
      {coupled ? (
        <Segmented
          label="Whose answers"
          value={view}
          onChange={onView}
          options={[
            { value: 'both', label: 'Both of us' },
            { value: 'mine', label: 'My diary' },
          ]}
        />
      ) : null}
    </div>
  );
}

function NothingBefore({ view }: { view: View }) {
  return view === 'both' ? (
    <EmptyState seed="two-answers" title="Nothing to read yet">
      Once you’ve both answered a question, you’ll find the answers here.
    </EmptyState>
  ) : (
    <EmptyState seed="own-answers" title="Your diary is empty">
      Your answers are kept here, even if you and your partner part.
    </EmptyState>
  );
}

export function QuestionsBefore({ seen, questions }: { seen: Questions; questions: UseQuestions }) {
  const [chosen, setChosen] = useState<View>('both');
  const [count, setCount] = useState(AT_ONCE);
  const [leaving, setLeaving] = useState<DiaryEntry | null>(null);
  const view = seen.couple ? chosen : 'mine';
  const both = seen.shared.filter(({ theirs }) => theirs !== 'waiting');
  const own = ownAnswers(seen);
  const more = view === 'both' ? seen.more : own.length > count;

  return (
    <section className="grid gap-3" aria-labelledby="questions-before">
      <BeforeHead view={view} coupled={seen.couple !== null} onView={setChosen} />
      {(view === 'both' ? both : own).length === 0 ? <NothingBefore view={view} /> : null}
      <div className="accordion">
        {view === 'both'
          ? both.map((day) => (
              <Folded key={day.day} day={day.day} asked={askedOf(day)}>
                <TwoAnswers shared={day} />
              </Folded>
            ))
          : own.slice(0, count).map((entry) => (
              <Folded key={`${entry.day} ${entry.question}`} day={entry.day} asked={entry.asked}>
                <DiaryAnswer entry={entry} onRemove={() => setLeaving(entry)} />
              </Folded>
            ))}
      </div>
      <Failed of="more" title="There may be earlier ones" questions={questions} />
      {more ? (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          busy={questions.busy === 'more'}
          onClick={() => (view === 'both' ? questions.more() : setCount(count + AT_ONCE))}
        >
          Show earlier ones
        </Button>
      ) : null}
      {leaving ? <RemoveAnswer entry={leaving} questions={questions} onClose={() => setLeaving(null)} /> : null}
    </section>
  );
}

interface RemoveAnswerProps {
  entry: DiaryEntry;
  questions: UseQuestions;
  onClose(): void;
}

function RemoveAnswer({ entry, questions, onClose }: RemoveAnswerProps) {
  /** Asked anew, nothing has failed yet. */
  const [tried, setTried] = useState(false);
  const remove = async () => {
    setTried(true);
    if (await questions.forget(entry)) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Remove this answer?"
      confirmText="Remove"
      cancelText="Keep it"
      danger
      busy={questions.busy === 'forget'}
      busyText="Removing..."
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      This removes it from your diary for good. What you both answered stays readable for both while you’re linked.
      {tried ? <Failed of="forget" title="Not removed yet" questions={questions} className="mt-5" /> : null}
    </ConfirmDialog>
  );
}

interface FailedProps {
  of: NonNullable<UseQuestions['failed']>;
  title: string;
  questions: UseQuestions;
  className?: string;
}

const Failed = ({ of, title, questions: { failed, busy, errorMessage }, className = '' }: FailedProps) =>
  failed === of && busy !== of ? (
    <Notice tone="bad" title={title} className={className}>
      {briefly(errorMessage)}
    </Notice>
  ) : null;

function DiaryAnswer({ entry, onRemove }: { entry: DiaryEntry; onRemove(): void }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <blockquote className="own-words">{entry.answer}</blockquote>
      <IconButton label={`Remove the answer of ${longDate(entry.day)}`} onClick={onRemove}>
        <TrashIcon size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const askedOf = ({ mine, theirs }: SharedDay): string =>
  mine?.asked ?? (typeof theirs === 'object' ? theirs.asked : '');

function Folded({ day, asked, children }: { day: string; asked: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        <span>
          <span className="block text-ink-3 text-xs">{longDate(day)}</span>
          <span className="block">{asked}</span>
        </span>
        <CaretDownIcon size={20} aria-hidden="true" />
      </summary>
      <div className="accordion-content">{children}</div>
    </details>
  );
}

export function TwoAnswers({ shared }: { shared: SharedDay | null }) {
  const theirs = shared?.theirs;
  return (
    <dl className="two-answers grid gap-5 md:grid-cols-2">
      <div>
        <dt className={WHO}>You</dt>
        <dd className="own-words">{shared?.mine?.answer ?? <Unreadable />}</dd>
      </div>
      <div>
        <dt className={WHO}>Your partner</dt>
        <dd className="own-words">{typeof theirs === 'object' ? theirs.answer : <Unreadable />}</dd>
      </div>
    </dl>
  );
}

const WHO = 'mb-1 font-semibold text-ink-2 text-sm';

const Unreadable = () => <span className="text-ink-3">Your key can’t open this answer.</span>;
