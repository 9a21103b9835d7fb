/**
 * /partner/question: today's question, the open days, and earlier answers, alone or by both of a couple. Discreet until
 * asked.
 */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useEffect, useState } from 'react';
import { AuthRequired } from '../../accounts/auth-required.tsx';
import { useToolAccount } from '../../accounts/profile/use-tool-account.ts';
import { signInAgain, useSession } from '../../client/sessions/use-session.ts';
import { US_PATH } from '../../frame/places.ts';
import { ToolFrame } from '../../frame/tool-frame.tsx';
import { KeepFirst } from '../../journal/storage/keep-choice.tsx';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { UnreadHint, wayOut } from '../../journal/way-on.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { longDate } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { RoomHead, RoomPage } from '../page-parts.tsx';
import { QuestionCard } from './question-card.tsx';
import { keepAnswer, openDays, type QuestionDay, type Questions, unseenDays } from './questions.ts';
import { QuestionsBefore } from './questions-before.tsx';
import { type UseQuestions, useQuestions } from './use-questions.ts';

export const meta = () => tabTitle('Today');

export default function QuestionPage() {
  const { user } = useSession();
  return (
    <ToolFrame back={US_PATH}>
      <AuthRequired reason="Please sign in to see today’s question.">
        {user ? <QuestionScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

/** Marks what both have answered as seen, and copies missing entries into one's own diary. */
function useKeepSeen(seen: Questions | null, userId: string): void {
  useEffect(() => {
    if (!seen) return;
    const unseen = unseenDays(seen);
    if (unseen.length === 0) return;
    void (async () => {
      const journal = await ownJournal(userId);
      await journal.list('partner');
      for (const { day, mine } of unseen) {
        if (mine) await keepAnswer({ journal }, { day, question: mine.question, asked: mine.asked }, mine.answer, true);
      }
      // A failure is retried at the next read.
    })().catch(() => undefined);
  }, [seen, userId]);
}

export function QuestionScreen({ userId }: { userId: string }) {
  const questions = useQuestions(userId);
  const account = useToolAccount(userId);
  const [chosen, setChosen] = useState<string | null>(null);
  const { seen, errorMessage } = questions;
  useKeepSeen(seen, userId);

  if (!seen && errorMessage) return <QuestionError questions={questions} />;
  const today = todayIn();
  const days = seen ? openDays(seen, today) : [];
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  const undecided = account.profile !== null && account.profile.preferences.cloudBackup === undefined;
  return (
    <RoomPage>
      <RoomHead
        title="A question a day"
        lede={
          seen?.couple
            ? 'Each of you answers alone. You see the answers once both are there. Skip any day you like.'
            : 'One small question for a diary of your own. Skip any day you like.'
        }
      />
      {!seen || !shown || (account.profile === null && account.errorMessage === '') ? (
        <Loading />
      ) : undecided ? (
        <KeepFirst things={{ many: 'answers' }} openText="Open the question" prefer={account.prefer} />
      ) : (
        <>
          {seen.couple && !seen.couple.key ? (
            <Notice tone="warn" title="Your shared key is missing here">
              Your answers go into your own diary until the two of you link again.
            </Notice>
          ) : null}
          {errorMessage && questions.failed === null ? <Notice tone="bad">{errorMessage}</Notice> : null}
          <UnreadHint lost={seen.lost} newer={seen.newer} what="answer" />
          <QuestionCard
            key={`${shown.day} ${shown.question}`}
            day={shown}
            today={today}
            userId={userId}
            forBoth={Boolean(seen.couple?.key)}
            questions={questions}
            onToday={() => setChosen(null)}
          />
          <QuestionsOpen days={days.filter(({ day }) => day !== shown.day)} today={today} onChoose={setChosen} />
          <QuestionsBefore seen={seen} questions={questions} />
        </>
      )}
    </RoomPage>
  );
}

function QuestionError({ questions: { errorMessage, locked, reload, refetch } }: { questions: UseQuestions }) {
  return locked ? (
    <ErrorState
      heading="h1"
      title="Your journal is locked"
      message={errorMessage}
      kept="Your answers are safe in it."
      retryText="Sign in again"
      onRetry={() => signInAgain(errorMessage)}
    />
  ) : (
    <ErrorState
      heading="h1"
      title="We couldn’t open the question"
      message={errorMessage}
      kept="Your answers are still in your journal."
      {...wayOut(reload, refetch)}
    />
  );
}

function Loading() {
  return (
    <div className="grid gap-3" role="status" aria-label="Loading...">
      <Skeleton className="h-72" />
      <Skeleton className="h-14" />
      <Skeleton className="h-36" />
    </div>
  );
}

interface QuestionsOpenProps {
  days: readonly QuestionDay[];
  today: string;
  onChoose(day: string): void;
}

const STATE: Readonly<Record<QuestionDay['stage'], string>> = {
  open: 'Not answered yet',
  aside: 'Skipped',
  kept: 'In my diary',
  waiting: 'You answered',
  revealed: 'You both answered',
};

const OTHER_DAY = '-mx-3 grid w-[calc(100%+24px)] gap-0.5 rounded-touch p-3 text-left hover:bg-sunken';

function QuestionsOpen({ days, today, onChoose }: QuestionsOpenProps) {
  return (
    <div className="accordion">
      <details>
        <summary>
          The week’s other questions
          <CaretDownIcon size={20} aria-hidden="true" />
        </summary>
        <ul className="pb-3">
          {days.map(({ day, asked, stage }) => (
            <li key={day}>
              <button type="button" className={OTHER_DAY} onClick={() => onChoose(day)}>
                <span className="text-ink-3 text-xs">{day === today ? 'Today' : longDate(day)}</span>
                <span>{asked}</span>
                <span className="hint">{STATE[stage]}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
