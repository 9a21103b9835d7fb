/** A measure in little: its name, the last value large, a small ribbon, and a few words on how it went. */

import { ChartTable } from './chart-table.tsx';
import { longDate } from './date-language.ts';
import { lastOf, pointsText, ribbonScale, runsOf } from './ribbon-shape.ts';
import { useWidth } from './use-width.ts';

interface SmallMultipleProps {
  label: string;
  /** YYYY-MM-DD, or any keys where `dayName` is given. */
  days: readonly string[];
  /** As long as the days; null is a gap. */
  values: readonly (number | null)[];
  /** Large: '6'. */
  value: string;
  /** 'Up two'. */
  note: string;
  min?: number;
  max?: number;
  /** The accessible name, a sentence. */
  summary: string;
  /** False where the page gives a table of its own. */
  table?: boolean;
  dayName?(day: string): string;
}

const HEIGHT = 46;

export function SmallMultiple(props: SmallMultipleProps) {
  const { label, days, values, value, note, min = 1, max = 10, summary, table = true, dayName = longDate } = props;
  const [box, width] = useWidth<HTMLDivElement>(150);
  const scale = ribbonScale(days.length, [min, max], { left: 4, right: width - 4, top: 4, bottom: HEIGHT - 4 });
  const end = lastOf(values);
  return (
    <figure className="multiple">
      <div className="multiple-head">
        <span>{label}</span>
        <span className="multiple-value">{value}</span>
      </div>
      <div ref={box} className="chart-box">
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
                  <polygon className="chart-below" points={down} />
                  <polyline points={pointsText(run)} />
                </g>
              );
            })}
            {end ? <circle cx={scale.x(end.day)} cy={scale.y(end.value)} r={3.5} /> : null}
          </g>
        </svg>
      </div>
      <p className="multiple-note">{note}</p>
      {table ? (
        <ChartTable
          caption={summary}
          head={['Day', label]}
          rows={days.map((day, at) => ({ key: day, cells: [dayName(day), values[at] ?? 'no entry'] }))}
        />
      ) : null}
    </figure>
  );
}
