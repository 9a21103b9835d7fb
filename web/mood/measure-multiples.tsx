/** Small charts of the measures side by side, with one table for all. */
import { type CheckIn, measured } from '../../domain/mood/check-in.ts';
import type { Measure } from '../../domain/mood/measures.ts';
import { daysBetween, drawnOf, seriesOf, trendInWords, trendOf } from '../../domain/mood/trends.ts';
import { ChartTable } from '../kit/charts/chart-table.tsx';
import { lastOf, pointsText, ribbonScale, runsOf } from '../kit/charts/ribbon-shape.ts';
import { useWidth } from '../kit/charts/use-width.ts';
import { longDate } from '../kit/time/date-language.ts';
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2 md:grid-cols-3 md:gap-3">
        {measures.map((measure) => {
          const values = seriesOf(checkIns, measure, from, to);
          const trend = trendOf(values);
          const drawn = drawnOf(days, values);
          const note = trend.days === 0 ? 'No entry' : trendInWords(trend);
          const last = trend.last === null ? '' : ` Last time it was ${trend.last}. ${note}.`;
          return (
            <SmallMultiple
              key={measure}
              label={labelOf(measure)}
              days={drawn.days}
              values={drawn.values}
              value={String(trend.last ?? '–')}
              note={note}
              summary={`${labelOf(measure)} over ${manyDays(days.length)}, ${trend.days} of them answered.${last}`}
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

interface SmallMultipleProps {
  label: string;
  /** YYYY-MM-DD. */
  days: readonly string[];
  /** One value for each day; null is a gap. */
  values: readonly (number | null)[];
  /** Large: '6'. */
  value: string;
  /** 'Up two'. */
  note: string;
  /** The accessible name, a sentence. */
  summary: string;
}

const HEIGHT = 46;

/** One measure: name, last value, a small ribbon, and its trend in words. */
function SmallMultiple({ label, days, values, value, note, summary }: SmallMultipleProps) {
  const [box, width] = useWidth<HTMLDivElement>(150);
  const scale = ribbonScale(days.length, [1, 10], { left: 4, right: width - 4, top: 4, bottom: HEIGHT - 4 });
  const end = lastOf(values);
  return (
    <figure className="card grid min-w-0 content-start gap-1 p-3 md:px-5">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <span>{label}</span>
        <span className="display text-xl">{value}</span>
      </div>
      <div ref={box} className="min-w-0 overflow-hidden">
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={summary}>
          <g className="chart-one">
            {runsOf(values, scale).map((run) => {
              const [first, last] = [run[0], run.at(-1)];
              if (!first || !last || run.length === 1) {
                return first ? <circle key={first[0]} cx={first[0]} cy={first[1]} r={2} /> : null;
              }
              const down = `${pointsText(run)} ${last[0]},${HEIGHT} ${first[0]},${HEIGHT}`;
              return (
                <g key={first[0]}>
                  <polygon className="fill-ember/12" points={down} />
                  <polyline points={pointsText(run)} />
                </g>
              );
            })}
            {end ? <circle cx={scale.x(end.day)} cy={scale.y(end.value)} r={3.5} /> : null}
          </g>
        </svg>
      </div>
      <p className="text-ink-3 text-xs">{note}</p>
    </figure>
  );
}
