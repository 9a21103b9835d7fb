/** Columns side by side, each with its value above and what it rests on below; without a value there is no column. */
import { ChartTable } from './chart-table.tsx';
import { useWidth } from './use-width.ts';

interface Column {
  key: string;
  /** Short, under the column: 'Mon'. */
  label: string;
  /** In the table: 'Monday'. */
  name?: string;
  value: number | null;
  /** Under the label: '6 days'. */
  note?: string;
  /** Drawn in full colour, with a heavier value. */
  strong?: boolean;
}

interface ColumnChartProps {
  /** The accessible name, a sentence. */
  summary: string;
  columns: readonly Column[];
  min?: number;
  max?: number;
  ticks?: readonly number[];
  format?(value: number): string;
  /** Heads of the table's columns. */
  head?: { column: string; value: string; note?: string };
}

const HEIGHT = 208;
const TOP = 24;
const LEFT = 30;

export function ColumnChart(props: ColumnChartProps) {
  const { summary, columns, min = 0, max = 10, ticks = [0, 5, 10], format = String } = props;
  const { head = { column: 'Group', value: 'Value', note: 'Rests on' } } = props;
  const [box, width] = useWidth<HTMLDivElement>(560);
  const noted = columns.some(({ note }) => note);
  const bottom = HEIGHT - (noted ? 44 : 26);
  const y = (value: number) => bottom - ((Math.max(min, Math.min(max, value)) - min) / (max - min)) * (bottom - TOP);
  const room = (width - LEFT) / Math.max(1, columns.length);
  const thick = Math.min(56, room * 0.62);
  return (
    <figure className="grid min-w-0 gap-2">
      <div ref={box} className="min-w-0 overflow-hidden">
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={summary}>
          <g>
            {ticks.map((tick) => (
              <g key={tick}>
                <line className="stroke-line" x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
                <text className="num fill-ink-3 text-xs" x={LEFT - 10} y={y(tick) + 4.5} textAnchor="end">
                  {format(tick)}
                </text>
              </g>
            ))}
            {columns.map((column, at) => (
              <ColumnMarks
                key={column.key}
                column={column}
                middle={LEFT + room * (at + 0.5)}
                width={thick}
                y={y}
                bottom={bottom}
                format={format}
              />
            ))}
          </g>
        </svg>
      </div>
      <ChartTable
        caption={summary}
        head={[head.column, head.value, ...(noted ? [head.note ?? 'Rests on'] : [])]}
        rows={columns.map(({ key, label, name = label, value, note = '' }) => ({
          key,
          cells: [name, value === null ? 'none' : format(value), ...(noted ? [note] : [])],
        }))}
      />
    </figure>
  );
}

interface ColumnMarksProps {
  column: Column;
  middle: number;
  width: number;
  y(value: number): number;
  bottom: number;
  format(value: number): string;
}

function ColumnMarks({ column: { label, value, note, strong }, middle, width, y, bottom, format }: ColumnMarksProps) {
  return (
    <g>
      {value === null ? null : (
        <>
          <rect
            className={strong ? 'fill-ember' : 'chart-bar'}
            x={middle - width / 2}
            y={y(value)}
            width={width}
            height={Math.max(1, bottom - y(value))}
          />
          <text
            className={`num text-sm ${strong ? 'fill-ink font-bold' : 'fill-ink-2'}`}
            x={middle}
            y={y(value) - 7}
            textAnchor="middle"
          >
            {format(value)}
          </text>
        </>
      )}
      <text className="num fill-ink-3 text-xs" x={middle} y={bottom + 19} textAnchor="middle">
        {label}
      </text>
      {note ? (
        <text className="num fill-ink-3 text-xs" x={middle} y={bottom + 37} textAnchor="middle">
          {note}
        </text>
      ) : null}
    </g>
  );
}
