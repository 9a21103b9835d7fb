/** Nothing is ahead: the finished month as a print, the next one to be drawn, or the day from which it can be. */
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Month, monthInWords } from '../../domain/picture/month.ts';
import { monthOfPlan } from '../../domain/picture/month-of-plan.ts';
import { capitalised, numberWord } from '../../domain/planner/spoken-dates.ts';
import { lastDayOf, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { plainSentence } from '../client/api-error.ts';
import { loadCode } from '../client/load-code.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { keepForm } from '../journal/use-kept-form.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { useToast } from '../kit/messages/toaster.tsx';
import { monthDay, monthStart } from '../kit/time/date-language.ts';
import { useFirstSight } from '../picture/first-sight.ts';
import { KeepPicture } from '../picture/keep-picture.tsx';
import { MonthPicture } from '../picture/month-picture.tsx';
import { QUESTIONNAIRE, questionnaireAfter } from '../planner/questionnaire/questionnaire-state.ts';
import { Words } from './evening-panel.tsx';

/** Into the questions of the next month, with the answers of the last ones. */
export function useDrawNext(last: StoredPlan | undefined): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    if (!last) return void navigate(`${PLANNER_PATH}?step=1`);
    keepForm(QUESTIONNAIRE, questionnaireAfter(last)).then(
      () => void navigate(`${PLANNER_PATH}?step=1`),
      () => toast('This browser couldn’t save your answers.', 'bad'),
    );
  };
}

interface MonthFinishedProps {
  /** The plan's. */
  id: string;
  stored: StoredPlan;
  /** YYYY-MM-DD. */
  today: string;
  onDraw(): void;
}

export function MonthFinished({ id, stored, today, onDraw }: MonthFinishedProps) {
  const month = useMemo(() => monthOfPlan(id, stored, today), [id, stored, today]);
  const { kept: count } = monthInWords(month);
  const isFirst = useFirstSight(id);
  return (
    <div className="wrap grid gap-5 pt-2 md:grid-cols-[auto_1fr] md:items-center md:gap-12">
      <div className="md:order-2">
        <p className="font-semibold text-ember-text text-sm max-md:sr-only">
          {monthDay(stored.startDate)} to {monthDay(lastDayOf(stored))}
        </p>
        <h1 className="text-2xl md:mt-2 md:text-3xl">Your month is finished</h1>
        <p className="mt-2 text-ink-2">
          {capitalised(numberWord(count))} {count === 1 ? 'evening' : 'evenings'}, one picture. There is no other like
          it.
        </p>
        <Acts className="mt-5 flex gap-3 max-md:hidden" month={month} onDraw={onDraw} />
      </div>
      <div className={classNames(PRINT, isFirst && 'print-settles')}>
        <MonthPicture month={month} entrance={isFirst ? 'flattens' : undefined} className="size-full" />
      </div>
      <Acts className="grid gap-1 md:hidden" month={month} onDraw={onDraw} />
    </div>
  );
}

const PRINT = 'mx-auto aspect-2/3 w-[clamp(256px,34vw,416px)] max-w-full rounded-paper bg-raised p-3 shadow-float';

interface ActsProps {
  month: Month;
  className: string;
  onDraw(): void;
}

const Acts = ({ month, className, onDraw }: ActsProps) => (
  <div className={className}>
    <KeepPicture month={month} />
    <Button variant="quiet" onClick={onDraw}>
      Draw the next month
    </Button>
  </div>
);

export const DrawNext = ({ onDraw }: { onDraw(): void }) => (
  <>
    <Words kicker="Nothing planned yet" title="Draw the next month?">
      <p className="mt-2 text-ink-2 text-sm">We kept your answers. Change what you like.</p>
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
  const title = day
    ? `${free ? 'The next free month opens' : 'Your next credits arrive'} ${day}`
    : 'No credits right now';
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
      <div className="mt-5 grid gap-1 md:justify-items-start">
        {opensAt ? <Button onClick={() => remind(opensAt)}>Remind me on {day}</Button> : null}
        <LinkButton variant={opensAt ? 'quiet' : 'outline'} className={opensAt ? 'md:-ml-3' : ''} to="/pricing">
          See plans with more
        </LinkButton>
      </div>
    </>
  );
}
