/** Nothing is ahead: the finished month as a print, the next one to be drawn, or the day from which it can be. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addDays } from '../../domain/calendar-date.ts';
import { capitalised, numberWord } from '../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { plainSentence } from '../client/api-error.ts';
import { loadCode } from '../client/load-code.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { keepForm } from '../journal/use-kept-form.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { monthDay, monthStart } from '../kit/time/date-language.ts';
import { QUESTIONNAIRE, questionnaireAfter } from '../planner/questionnaire/questionnaire-state.ts';
import { Words } from './evening-panel.tsx';

/** Into the questions of the next thirty days, with the answers of the last ones. */
export function useDrawNext(last: StoredPlan | undefined): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    if (!last) return void navigate(`${PLANNER_PATH}?step=1`);
    keepForm(QUESTIONNAIRE, questionnaireAfter(last)).then(
      () => void navigate(`${PLANNER_PATH}?step=1`),
      () => toast('This browser has no room to keep the answers.', 'bad'),
    );
  };
}

interface MonthFinishedProps {
  stored: StoredPlan;
  /** The picture as a print. */
  print: ReactNode;
  /** Keeps it; undefined where it cannot be kept. */
  onKeep: (() => void) | undefined;
  onDraw(): void;
}

export function MonthFinished({ stored, print, onKeep, onDraw }: MonthFinishedProps) {
  const count = Object.keys(stored.done).length;
  return (
    <div className="wrap grid gap-6 pt-2 md:grid-cols-2 md:items-center md:gap-16">
      <div className="md:order-2">
        <p className="font-semibold text-ember-text text-sm max-md:sr-only">
          {monthDay(stored.startDate)} to {monthDay(addDays(stored.startDate, 29))}
        </p>
        <h1 className="text-[2.125rem] leading-[1.12] md:mt-2 md:text-[2.75rem] md:leading-none">
          Your month is finished
        </h1>
        <p className="mt-2 text-ink-2">
          {capitalised(numberWord(count))} {count === 1 ? 'evening' : 'evenings'}, one picture. There is no other like
          it.
        </p>
        <div className="mt-6 flex gap-3 max-md:hidden">
          <Acts onKeep={onKeep} onDraw={onDraw} />
        </div>
      </div>
      <div className="tonight-print shadow-float">{print}</div>
      <div className="grid gap-1 md:hidden">
        <Acts onKeep={onKeep} onDraw={onDraw} />
      </div>
    </div>
  );
}

const Acts = ({ onKeep, onDraw }: Pick<MonthFinishedProps, 'onKeep' | 'onDraw'>) => (
  <>
    {onKeep ? <Button onClick={onKeep}>Keep the picture</Button> : null}
    <Button variant={onKeep ? 'quiet' : 'primary'} onClick={onDraw}>
      Draw the next month
    </Button>
  </>
);

export const DrawNext = ({ onDraw }: { onDraw(): void }) => (
  <>
    <Words kicker="Nothing planned" title="Draw the next month?">
      <p className="mt-2 text-ink-2 text-sm">Your answers are kept; change what you like.</p>
    </Words>
    <Button className="mt-5 max-md:w-full" onClick={onDraw}>
      Draw the next month
    </Button>
  </>
);

interface NoCreditProps {
  /** ISO 8601; null where no date is certain. */
  opensAt: string | null;
  free: boolean;
  /** Of whoever looks. */
  zone: string;
}

/** A date, and no wall. */
export function NoCredit({ opensAt, free, zone }: NoCreditProps) {
  const toast = useToast();
  const day = opensAt && monthStart(opensAt);
  const title = day ? `${free ? 'The next free month opens' : 'Your next credits come'} ${day}` : 'No credits just now';
  const remind = (at: string) =>
    void loadCode(() => import('./remind-me.ts')).then(
      ({ saveReminder }) => saveReminder(at, zone),
      (error: unknown) => toast(plainSentence(error), 'bad'),
    );
  return (
    <>
      <Words kicker="No hurry" title={title}>
        <p className="mt-2 text-ink-2 text-sm">Everything you have stays open, and moving evenings is always free.</p>
      </Words>
      <div className="mt-5 grid gap-1 md:flex md:flex-wrap md:gap-3">
        {opensAt ? <Button onClick={() => remind(opensAt)}>Remind me on {day}</Button> : null}
        <LinkButton variant={opensAt ? 'quiet' : 'outline'} to="/pricing">
          See plans with more
        </LinkButton>
      </div>
    </>
  );
}
