/** Measures in little, side by side, with one table for all of them. */
import { type CheckIn, measured } from '../../domain/mood/check-in.ts';
import type { Measure } from '../../domain/mood/measures.ts';
import { daysBetween, drawnOf, seriesOf, trendInWords, trendOf } from '../../domain/mood/trends.ts';
import { ChartTable } from '../kit/chart-table.tsx';
import { longDate } from '../kit/date-language.ts';
import { SmallMultiple } from '../kit/small-multiple.tsx';
import { labelOf, manyDays } from './mood-words.ts';

interface MeasureMultiplesProps {
  checkIns: readonly CheckIn[];
  measures: readonly Measure[];
  from: string;
  to: string;
}

export function MeasureMultiples({ checkIns, measures, from, to }: MeasureMultiplesProps) {
  const days = daysBetween(from, to);
  const shown = checkIns.filter(({ date }) => from <= date && date <= to);
  return (
    <div className="grid gap-1">
      <div className="multiples">
        {measures.map((measure) => {
          const values = seriesOf(checkIns, measure, from, to);
          const trend = trendOf(values);
          const drawn = drawnOf(days, values);
          const note = trend.days === 0 ? 'No entry' : trendInWords(trend);
          const last = trend.last === null ? '' : ` At the last one it was ${trend.last}. ${note}.`;
          return (
            <SmallMultiple
              key={measure}
              label={labelOf(measure)}
              days={drawn.days}
              values={drawn.values}
              value={String(trend.last ?? '–')}
              note={note}
              summary={`${labelOf(measure)} over ${manyDays(days.length)}, ${trend.days} of them answered.${last}`}
              table={false}
            />
          );
        })}
      </div>
      <ChartTable
        caption={measures.map(labelOf).join(', ')}
        head={['Day', ...measures.map(labelOf)]}
        rows={shown.map((checkIn) => ({
          key: checkIn.date,
          cells: [longDate(checkIn.date), ...measures.map((measure) => measured(checkIn, measure) ?? '–')],
        }))}
      />
    </div>
  );
}
