/** One day's question in each of its states, from the answer's form and its draft to both answers side by side. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CATEGORY_LABELS } from '../../../content/daily-questions.ts';
import { checkAnswer, MAX_ANSWER_LENGTH } from '../../../domain/partner/daily-question.ts';
import { briefly, saidWith } from '../../client/api-error.ts';
import { type FormPlace, type KeptForm, useKeptForm } from '../../journal/use-kept-form.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { TextArea } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Tag } from '../../kit/tag.tsx';
import { longDate } from '../../kit/time/date-language.ts';
import type { QuestionDay } from './questions.ts';
import { TwoAnswers } from './questions-before.tsx';
import type { UseQuestions } from './use-questions.ts';

interface QuestionCardProps {
  day: QuestionDay;
  today: string;
  userId: string;
  /** True if answers can be sent to the couple. */
  forBoth: boolean;
  questions: UseQuestions;
  onToday(): void;
}

export function QuestionCard({ day, today, userId, forBoth, questions, onToday }: QuestionCardProps) {
  const [changing, setChanging] = useState(false);
  const { stage } = day;
  const writing = stage === 'open' || (changing && stage !== 'revealed');
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage);
  // The clicked button is gone with the old state: move the focus.
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [stage]);
  return (
    <Card className="grid gap-5 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-ink-2 text-sm">
        <span>{day.day === today ? 'Today' : longDate(day.day)}</span>
        <Tag>{CATEGORY_LABELS[day.category]}</Tag>
      </div>
      <h2 className="text-2xl outline-none" ref={heading} tabIndex={-1}>
        {day.asked}
      </h2>
      {writing ? (
        <Answering
          day={day}
          userId={userId}
          forBoth={forBoth}
          questions={questions}
          onDone={() => setChanging(false)}
          again={changing}
        />
      ) : (
        <Answered day={day} forBoth={forBoth} questions={questions} onChange={() => setChanging(true)} />
      )}
      <CardFailed questions={questions} />
      {day.day === today ? null : (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={onToday}>
          Back to today
        </Button>
      )}
    </Card>
  );
}

const WITH_WORDS: readonly UseQuestions['failed'][] = ['send', 'keep'];
const ON_CARD: readonly UseQuestions['failed'][] = [...WITH_WORDS, 'put-aside', 'take-back'];

/** Below what was pressed, which must not move under a finger: 'Only for my diary' would become 'Answer for both of us'. */
function CardFailed({ questions: { failed, errorMessage } }: Pick<QuestionCardProps, 'questions'>) {
  if (failed === null || !ON_CARD.includes(failed)) return null;
  return (
    <InSight>
      <Notice tone="bad">
        {WITH_WORDS.includes(failed) ? saidWith(errorMessage, 'What you wrote is still here.') : briefly(errorMessage)}
      </Notice>
    </InSight>
  );
}

/** Comes clear of a phone's tabs when it appears. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-mb-3">
      {children}
    </div>
  );
}

type PartProps = Pick<QuestionCardProps, 'day' | 'forBoth' | 'questions'>;

interface AnswerDraft {
  day: QuestionDay;
  userId: string;
  /** Whether the words are being sent. */
  busy: boolean;
  onDone(): void;
}

/** The draft answer to one day's question, kept until it is sent; `onDone` runs afterwards. */
function useAnswerDraft({ day, userId, busy, onDone }: AnswerDraft) {
  const asking = useRef(false);
  asking.current = busy;
  const { form, kept, change, restart } = useKeptForm(QUESTION_DRAFT, userId, asking);
  const [problem, setProblem] = useState('');
  const about = `${day.day} ${day.question}`;
  const words = form?.about === about ? form.words : day.answer;
  const leave = () => {
    restart();
    onDone();
  };

  const hand = async (act: (answer: string) => Promise<boolean>) => {
    const checked = checkAnswer(words);
    if (!checked.ok) {
      setProblem(
        checked.problem === 'empty' ? 'Please write a few words.' : `Keep it within ${MAX_ANSWER_LENGTH} characters.`,
      );
      return;
    }
    setProblem('');
    if (await act(checked.value)) leave();
  };
  return {
    words,
    isReady: form !== null,
    kept,
    problem,
    write: (now: string) => change({ about, words: now }),
    /** Shows what is wrong with the words, or submits them. */
    hand,
    leave,
  };
}

function Answering(props: PartProps & { userId: string; again: boolean; onDone(): void }) {
  const { day, userId, forBoth, questions, again, onDone } = props;
  const { busy } = questions;
  const { words, isReady, kept, problem, write, hand, leave } = useAnswerDraft({
    day,
    userId,
    busy: busy !== null,
    onDone,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  // The clicked button is gone, and a disabled control cannot take the focus.
  useEffect(() => {
    if (again && isReady) area.current?.focus();
  }, [again, isReady]);
  const asked = { day: day.day, question: day.question, asked: day.asked };
  const send = () => hand((answer) => questions.send(asked, answer));
  const keep = () => hand((answer) => questions.keep(asked, answer));

  return (
    <form
      className="grid gap-5"
      data-kept={kept || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void (forBoth ? send() : keep());
      }}
    >
      <TextArea
        label="Your answer"
        hint={
          words.length > MAX_ANSWER_LENGTH - 200 ? `${MAX_ANSWER_LENGTH - words.length} characters left` : undefined
        }
        error={problem}
        value={words}
        ref={area}
        rows={4}
        disabled={!isReady}
        onChange={write}
      />
      <AnswerActs>
        <Button
          type="submit"
          busy={busy === (forBoth ? 'send' : 'keep')}
          busyText="One moment..."
          disabled={busy !== null}
        >
          {forBoth ? 'Answer for both of us' : 'Keep my answer'}
        </Button>
        {forBoth && day.stage !== 'waiting' ? (
          <Button variant="outline" busy={busy === 'keep'} disabled={busy !== null} onClick={() => void keep()}>
            Only for my diary
          </Button>
        ) : null}
        <WayPast again={again} busy={busy} onLeave={leave} onPutAside={() => void questions.putAside(asked)} />
      </AnswerActs>
    </form>
  );
}

/** On phones the large ones fill the row. */
const AnswerActs = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 max-md:*:not-[.btn-small]:w-full">{children}</div>
);

interface WayPastProps {
  /** An answer is there already. */
  again: boolean;
  busy: UseQuestions['busy'];
  onLeave(): void;
  onPutAside(): void;
}

/** The button for whoever does not want to answer, or not again. */
function WayPast({ again, busy, onLeave, onPutAside }: WayPastProps) {
  return again ? (
    <Button variant="quiet" onClick={onLeave}>
      Leave it as it is
    </Button>
  ) : (
    <Button variant="quiet" busy={busy === 'put-aside'} disabled={busy !== null} onClick={onPutAside}>
      Not this one
    </Button>
  );
}

function Answered({ day, forBoth, questions, onChange }: PartProps & { onChange(): void }) {
  const { busy } = questions;
  const change = (text: string) => (
    <Button variant="outline" size="small" disabled={busy !== null} onClick={onChange}>
      {text}
    </Button>
  );
  if (day.stage === 'aside') {
    return (
      <div className="grid gap-3">
        <p className="text-ink-2">Skipped. Nobody is told.</p>
        <AnswerActs>{change('Answer after all')}</AnswerActs>
      </div>
    );
  }
  if (day.stage === 'revealed') return <TwoAnswers shared={day.shared} />;
  return (
    <div className="grid gap-3">
      <blockquote className="own-words">{day.answer}</blockquote>
      {day.stage === 'waiting' ? (
        <p className="text-ink-2 text-sm">
          You’ll both see the answers once both are there. Until then neither of you can tell whether the other is still
          thinking or skipped this one.
        </p>
      ) : (
        <p className="text-ink-2 text-sm">Only in your own diary.</p>
      )}
      <AnswerActs>
        {change('Change it')}
        {day.stage === 'waiting' ? (
          <Button
            variant="quiet"
            size="small"
            busy={busy === 'take-back'}
            disabled={busy !== null}
            onClick={() => void questions.takeBack(day.day)}
          >
            Take it back
          </Button>
        ) : null}
        {day.stage === 'kept' && forBoth ? (
          <Button
            variant="quiet"
            size="small"
            busy={busy === 'send'}
            disabled={busy !== null}
            onClick={() => void questions.send({ day: day.day, question: day.question, asked: day.asked }, day.answer)}
          >
            Answer for both of us
          </Button>
        ) : null}
      </AnswerActs>
    </div>
  );
}

interface QuestionDraft extends KeptForm {
  /** The day and question that the words belong to. */
  about: string;
  words: string;
}

const QUESTION_DRAFT: FormPlace<QuestionDraft> = {
  name: 'question-draft',
  fresh: () => ({ version: 1, about: '', words: '' }),
};
