/** Weekday patterns: the mean of a measure on each day of the week, and which days stand apart. */
import { useState } from 'react';
import { addDays } from '../../domain/calendar-date.ts';
import { type CheckIn, measured } from '../../domain/mood/check-in.ts';
import { MEASURES, type Measure } from '../../domain/mood/measures.ts';
import { MIN_DAYS, weekdayPattern } from '../../domain/mood/weekday-pattern.ts';
import { Card } from '../kit/card.tsx';
import { ColumnChart } from '../kit/column-chart.tsx';
import { weekdayName } from '../kit/date-language.ts';
import { Select } from '../kit/select.tsx';
import { labelOf, manyDays, oneDecimal } from './mood-words.ts';

/** 0 = Sunday. */
const dateOn = (weekday: number): string => addDays('2026-11-01', weekday);

export function InsightWeekdays({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const [measure, setMeasure] = useState<Measure>('mood');
  const pattern = weekdayPattern(checkIns, measure);
  const answered = checkIns.filter((checkIn) => measured(checkIn, measure) !== null).length;
  const label = labelOf(measure);
  const name = (weekday: number) => weekdayName(dateOn(weekday));
  const said = pattern?.apart
    ? `${label} was highest on ${name(pattern.apart.highest)}s and lowest on ${name(pattern.apart.lowest)}s.`
    : 'No weekday stands apart.';
  return (
    <section aria-labelledby="weekdays-title" className="grid content-start gap-4">
      <h2 id="weekdays-title">Through the week</h2>
      <Card className="grid gap-4">
        <Select
          label="Measure"
          value={measure}
          onChange={setMeasure}
          options={MEASURES.map((value) => ({ value, label: labelOf(value) }))}
        />
        {pattern ? (
          <>
            <p>
              {said} <span className="text-ink-2">From {manyDays(pattern.days)}.</span>
            </p>
            <ColumnChart
              summary={`${label} by day of the week, means of ${manyDays(pattern.days)}. ${said}`}
              max={10}
              format={oneDecimal}
              head={{ column: 'Weekday', value: 'Mean', note: 'Days' }}
              columns={pattern.means.map(({ weekday, days, mean }) => ({
                key: String(weekday),
                label: weekdayName(dateOn(weekday), 'short'),
                name: name(weekday),
                value: mean,
                note: String(days),
                strong: weekday === pattern.apart?.highest || weekday === pattern.apart?.lowest,
              }))}
            />
            <p className="hint">Under each weekday: how many days it rests on.</p>
          </>
        ) : (
          <p className="text-ink-2">
            {manyDays(answered)} in this range. From {MIN_DAYS} on, weekdays are compared here.
          </p>
        )}
      </Card>
    </section>
  );
}
