/** What was answered before: by both, and the diary of one's own answers, each folded until it is opened. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, useState } from 'react';
import type { DiaryEntry } from '../../domain/partner/question-diary.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { longDate } from '../kit/date-language.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { ownAnswers, type Questions, type SharedDay } from './questions.ts';
import type { UseQuestions } from './use-questions.ts';

const AT_ONCE = 20;

export function QuestionsBefore({ seen, questions }: { seen: Questions; questions: UseQuestions }) {
  const [chosen, setChosen] = useState<'both' | 'mine'>('both');
  const [count, setCount] = useState(AT_ONCE);
  const [leaving, setLeaving] = useState<DiaryEntry | null>(null);
  const view = seen.couple ? chosen : 'mine';
  const both = seen.shared.filter(({ theirs }) => theirs !== 'waiting');
  const own = ownAnswers(seen);
  const more = view === 'both' ? seen.more : own.length > count;

  return (
    <section className="grid gap-4" aria-labelledby="questions-before">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="questions-before" className="text-2xl leading-tight">
          Earlier answers
        </h2>
        {seen.couple ? (
          <Segmented
            label="Whose answers"
            value={view}
            onChange={setChosen}
            options={[
              { value: 'both', label: 'Both of us' },
              { value: 'mine', label: 'My diary' },
            ]}
          />
        ) : null}
      </div>
      {view === 'both' && both.length === 0 ? (
        <EmptyState seed="two-answers" title="Nothing to read yet">
          When both of you have answered a question, the two answers stand here.
        </EmptyState>
      ) : null}
      {view === 'mine' && own.length === 0 ? (
        <EmptyState seed="own-answers" title="Your diary is empty">
          Each answer of yours is kept here, sealed, also after you part from somebody.
        </EmptyState>
      ) : null}
      <div className="accordion">
        {view === 'both'
          ? both.map((day) => (
              <Folded key={day.day} day={day.day} asked={askedOf(day)}>
                <TwoAnswers shared={day} />
              </Folded>
            ))
          : own.slice(0, count).map((entry) => (
              <Folded key={`${entry.day} ${entry.question}`} day={entry.day} asked={entry.asked}>
                <div className="flex items-start justify-between gap-4">
                  <blockquote className="question-own">{entry.answer}</blockquote>
                  <IconButton label={`Remove the answer of ${longDate(entry.day)}`} onClick={() => setLeaving(entry)}>
                    <TrashIcon size={20} aria-hidden="true" />
                  </IconButton>
                </div>
              </Folded>
            ))}
      </div>
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
      <ConfirmDialog
        open={leaving !== null}
        title="Remove this answer?"
        confirmText="Remove"
        cancelText="Keep it"
        danger
        busy={questions.busy === 'forget'}
        busyText="Removing..."
        onConfirm={async () => {
          if (leaving) await questions.forget(leaving);
          setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      >
        It goes from your diary for good. What both of you have answered stays readable for both while you are linked.
      </ConfirmDialog>
    </section>
  );
}

const askedOf = ({ mine, theirs }: SharedDay): string =>
  mine?.asked ?? (typeof theirs === 'object' ? theirs.asked : '');

function Folded({ day, asked, children }: { day: string; asked: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        <span>
          <span className="question-week-when">{longDate(day)}</span>
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
    <dl className="question-two">
      <div>
        <dt>You</dt>
        <dd>{shared?.mine?.answer ?? <Unreadable />}</dd>
      </div>
      <div>
        <dt>Your partner</dt>
        <dd>{typeof theirs === 'object' ? theirs.answer : <Unreadable />}</dd>
      </div>
    </dl>
  );
}

const Unreadable = () => <span className="text-ink-3">This answer cannot be opened with your key.</span>;
