/** What was kept this month and what is next, in a sentence each, with the way to the plan; nothing without a plan. */
import { Link } from 'react-router';
import { soFarOf } from '../../domain/analytics/so-far.ts';
import { capitalised, listed, numberWord, timeOfMinutes } from '../../domain/planner/spoken-dates.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import type { ListedPlan } from '../journal/records/use-plans.ts';
import { clockTime, homeZone, longDate, shortDate } from '../kit/time/date-language.ts';
import { minuteIn } from '../kit/time/today.ts';

interface SoFarLineProps {
  plans: readonly ListedPlan[];
  /** YYYY-MM-DD. */
  today: string;
}

/** So many are named by their days. */
const NAMED = 4;

export function SoFarLine({ plans, today }: SoFarLineProps) {
  const soFar = soFarOf(
    plans.map(({ stored }) => stored),
    today,
    timeOfMinutes(minuteIn(homeZone())),
  );
  if (!soFar) return null;
  const { plan, kept, next } = soFar;
  const id = plans.find(({ stored }) => stored === plan)?.id;
  const days = kept.map(({ date }) => shortDate(date));
  const keptWords =
    days.length === 0
      ? ''
      : days.length <= NAMED
        ? `Kept so far: ${listed(days)}. `
        : `${capitalised(numberWord(days.length))} evenings kept so far, the last on ${days.at(-1)}. `;
  const nextWords = next ? `Next: ${longDate(next.date)}, ${clockTime(next.start_time)}.` : 'That was the month.';
  return (
    <p className="num text-pretty">
      {keptWords}
      {nextWords}{' '}
      <Link className="link" to={`${PLANNER_PATH}/${id}`}>
        Open the plan
      </Link>
    </p>
  );
}
