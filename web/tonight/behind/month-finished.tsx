/** The finished month as a print. */
import { useMemo } from 'react';
import { type Month, monthInWords } from '../../../domain/picture/month.ts';
import { monthOfPlan } from '../../../domain/picture/month-of-plan.ts';
import { lastDayOf } from '../../../domain/planner/plan-days.ts';
import { capitalised, numberWord } from '../../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { monthDay } from '../../kit/time/date-language.ts';
import { useFirstSight } from '../../picture/first-sight.ts';
import { KeepPicture } from '../../picture/keep-picture.tsx';
import { MonthPicture } from '../../picture/month-picture.tsx';

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
