/** The months that are over stand together like prints, the newest first, each with the way back to it. Words stay discreet here. */
import { useMemo } from 'react';
import { Link } from 'react-router';
import { monthOfPlan } from '../../domain/picture/month-of-plan.ts';
import { lastDayOf } from '../../domain/planner/plan-days.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import type { ListedPlan } from '../journal/records/use-plans.ts';
import { monthDay } from '../kit/time/date-language.ts';
import { useToday } from '../kit/time/use-today.ts';
import { MonthPicture } from '../picture/month-picture.tsx';

export function MonthsKept({ months }: { months: readonly ListedPlan[] }) {
  if (months.length === 0) return null;
  return (
    <section aria-labelledby="months-kept" className="grid gap-3">
      <h2 id="months-kept" className="text-xl">
        Months you kept
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3 gap-y-5">
        {months.map((month) => (
          <li key={month.id}>
            <Print {...month} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Print({ id, stored }: ListedPlan) {
  const today = useToday();
  const month = useMemo(() => monthOfPlan(id, stored, today), [id, stored, today]);
  return (
    <Link to={`${PLANNER_PATH}/${id}`} className="grid gap-2 text-ink text-xs no-underline">
      <span className="block rounded-paper bg-raised p-2 shadow-lift">
        <MonthPicture month={month} className="h-32 w-full" />
      </span>
      {monthDay(stored.startDate)} to {monthDay(lastDayOf(stored))}
    </Link>
  );
}
