/** One month of one measure as a heat map; a press opens the day. */
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useState } from 'react';
import { addDays } from '../../domain/calendar-date.ts';
import { measured } from '../../domain/mood/check-in.ts';
import { isOpenDay } from '../../domain/mood/day-limits.ts';
import { addMonths, monthOf, weeksOf } from '../../domain/mood/history.ts';
import { MEASURE_WORDS, MEASURES, type Measure } from '../../domain/mood/measures.ts';
import { Card } from '../kit/card.tsx';
import { longDate, monthName, weekdayName } from '../kit/date-language.ts';
import { HeatMap } from '../kit/heat-map.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Select } from '../kit/select.tsx';
import type { KeptDay } from './check-in-keeper.ts';
import { labelOf } from './mood-words.ts';

/** A Sunday. */
const ANY_SUNDAY = '2026-11-01';
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => addDays(ANY_SUNDAY, day));

export interface HistoryMonthProps {
  days: ReadonlyMap<string, KeptDay>;
  measure: Measure;
  onMeasure(measure: Measure): void;
  today: string;
  onDay(date: string): void;
}

export function HistoryMonth({ days, measure, onMeasure, today, onDay }: HistoryMonthProps) {
  const [month, setMonth] = useState(monthOf(today));
  const first = monthOf([...days.keys()][0] ?? today);
  const { low, high } = MEASURE_WORDS[measure];
  return (
    <Card className="grid gap-4">
      <Select
        label="Shade the days by"
        value={measure}
        onChange={onMeasure}
        options={MEASURES.map((value) => ({ value, label: labelOf(value) }))}
      />
      <div className="history-turn">
        <IconButton label="Earlier month" disabled={month <= first} onClick={() => setMonth(addMonths(month, -1))}>
          <CaretLeftIcon size={20} aria-hidden="true" />
        </IconButton>
        <span aria-live="polite">{monthName(`${month}-01`)}</span>
        <IconButton
          label="Later month"
          disabled={month >= monthOf(today)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <CaretRightIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <HeatMap
        caption={`${labelOf(measure)}, from 1 (${low.toLowerCase()}) to 10 (${high.toLowerCase()})`}
        weekdays={WEEKDAYS.map((date) => ({ short: weekdayName(date, 'narrow'), long: weekdayName(date) }))}
        weeks={weeksOf(month).map((week) =>
          week.map((date) => {
            if (date === null) return null;
            const kept = days.get(date);
            const value = kept ? measured(kept.checkIn, measure) : null;
            const said = !kept
              ? 'no check-in'
              : value === null
                ? `no answer to ${labelOf(measure).toLowerCase()}`
                : `${labelOf(measure).toLowerCase()} ${value}`;
            return {
              date,
              value,
              name: `${longDate(date)}, ${said}`,
              today: date === today,
              disabled: !kept && !isOpenDay(date, today),
            };
          }),
        )}
        onDay={onDay}
      />
    </Card>
  );
}
