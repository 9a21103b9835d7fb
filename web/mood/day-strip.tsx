/** The days that can be checked in for, today at the end; a dot says that there is a check-in already. */
import { openDays } from '../../domain/mood/day-limits.ts';
import { longDate, weekdayName } from '../kit/date-language.ts';

export interface DayStripProps {
  today: string;
  day: string;
  has(date: string): boolean;
  onDay(date: string): void;
}

export function DayStrip({ today, day, has, onDay }: DayStripProps) {
  return (
    <fieldset className="day-strip">
      <legend className="sr-only">Which day</legend>
      {openDays(today)
        .reverse()
        .map((date) => (
          <button key={date} type="button" aria-pressed={date === day} onClick={() => onDay(date)}>
            <span aria-hidden="true">{weekdayName(date, 'narrow')}</span>
            <b aria-hidden="true">{Number(date.slice(8))}</b>
            <i data-on={has(date) || undefined} />
            <span className="sr-only">
              {`${date === today ? 'Today, ' : ''}${longDate(date)}${has(date) ? ', checked in' : ''}`}
            </span>
          </button>
        ))}
    </fieldset>
  );
}
