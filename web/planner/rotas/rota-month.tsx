/** A rota on the days that the plan will have, to be checked against one's own calendar: whole weeks from Sunday. */
import { addDays, dayNumber, weekday } from '../../../domain/calendar-date.ts';
import { usedLetters } from '../../../domain/planner/rotas/rota-answer.ts';
import { FREE } from '../../../domain/planner/rotas/rota-patterns.ts';
import type { RotaAnswer } from '../../../domain/planner/rotas/rota-schema.ts';
import { codesOf } from '../../../domain/planner/rotas/rota-spans.ts';
import { classNames } from '../../kit/class-names.ts';
import { shortDate, weekdayName } from '../../kit/time/date-language.ts';
import { LETTER_GROUNDS, letterHours, letterName } from './rota-words.ts';

const SUNDAY_FIRST = [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-01-${String(day).padStart(2, '0')}`);
const WEEK = 7;
const PLAN = 30;

interface RotaMonthProps {
  /** It stands: nothing is missing. */
  rota: RotaAnswer;
  /** First day of the plan, YYYY-MM-DD. */
  first: string;
  terms: Array<[from: string, to: string]>;
}

export function RotaMonth({ rota, first, terms }: RotaMonthProps) {
  const last = addDays(first, PLAN - 1);
  const codeOn = codesOf(rota, terms);
  const letters = usedLetters(rota);
  return (
    <div className="grid gap-3">
      <table className="month num">
        <caption className="mb-2 text-left font-semibold">
          {shortDate(first)} to {shortDate(last)}
        </caption>
        <thead>
          <tr>
            {SUNDAY_FIRST.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day)} className="py-2 font-semibold text-ink-3 text-xs">
                <span aria-hidden="true">{weekdayName(day, 'short')}</span>
                <span className="sr-only">{weekdayName(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first, last).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className="h-12 p-1 text-center align-top">
                  {date < first || date > last ? null : <Day date={date} letter={codeOn(dayNumber(date))} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
        {letters.map((letter) => (
          <li key={letter}>
            <b className="font-semibold">{letter}</b> {letterName(letter)}, {letterHours(letter, rota)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Day({ date, letter }: { date: string; letter: string }) {
  return (
    <>
      <span className="block text-ink-3 text-xs">
        <span className="sr-only">{shortDate(date)}: </span>
        <span aria-hidden="true">{Number(date.slice(-2))}</span>
      </span>
      {letter === FREE ? (
        <span className="sr-only">Free</span>
      ) : (
        <span className={classNames('block rounded-sm font-semibold text-sm', LETTER_GROUNDS[letter])}>
          <span aria-hidden="true">{letter}</span>
          <span className="sr-only">{letterName(letter)}</span>
        </span>
      )}
    </>
  );
}

/** Whole weeks around these days. */
function weeksOf(first: string, last: string): string[][] {
  const sunday = addDays(first, -weekday(first));
  const weeks = Math.ceil((dayNumber(last) - dayNumber(sunday) + 1) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    SUNDAY_FIRST.map((_day, day) => addDays(sunday, week * WEEK + day)),
  );
}
