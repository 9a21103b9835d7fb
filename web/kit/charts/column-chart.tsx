/** Columns side by side, each with its value above and what it rests on below; without a value there is no column. */
import { ChartTable } from './chart-table.tsx';
import { useWidth } from './use-width.ts';
import { middleWithin, placesWithWord, wordRoom } from './word-room.ts';

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

/** Of the columns alone. */
const PLOT = 140;
const TOP = 24;
const MIN_LEFT = 30;
/** Pixels under the columns, without and with notes. */
const FOOT = { named: 26, noted: 44 };

export function ColumnChart(props: ColumnChartProps) {
  const { summary, columns, min = 0, max = 10, ticks = [0, 5, 10], format = String } = props;
  const { head = { column: 'Group', value: 'Value', note: 'Rests on' } } = props;
  const [box, width, scale] = useWidth<HTMLDivElement>(560);
  const noted = columns.some(({ note }) => note);
  const foot = (noted ? FOOT.noted : FOOT.named) * scale;
  const plot = PLOT + (noted ? 0 : FOOT.noted - FOOT.named);
  const [top, height] = [TOP * scale, TOP * scale + plot + foot];
  const bottom = top + plot;
  const y = (value: number) => bottom - ((Math.max(min, Math.min(max, value)) - min) / (max - min)) * plot;
  const left = Math.max(MIN_LEFT * scale, wordRoom(ticks.map(format), scale) + 12);
  const room = (width - left) / Math.max(1, columns.length);
  const words = wordsThatFit(columns, format, { room, width, scale });
  return (
    <figure className="grid min-w-0 gap-2">
      <div ref={box} className="min-w-0 overflow-hidden">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
          <g>
            {ticks.map((tick) => (
              <g key={tick}>
                <line className="stroke-line" x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
                <text className="num fill-ink-3 text-xs" x={left - 10} y={y(tick) + 4.5 * scale} textAnchor="end">
                  {format(tick)}
                </text>
              </g>
            ))}
            {columns.map((column, at) => (
              <ColumnMarks
                key={column.key}
                column={column}
                middle={left + room * (at + 0.5)}
                width={Math.min(56, room * 0.62)}
                y={y}
                bottom={bottom}
                words={words(at)}
                scale={scale}
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

/** A word with the room that it takes; null where it would lie over its neighbour, and the table alone has it. */
type FittingWord = { text: string; at(middle: number): number } | null;

interface ColumnWords {
  value: FittingWord;
  label: FittingWord;
  note: FittingWord;
}

/** Of each column by its place; of values, names and notes each kind on its own. */
function wordsThatFit(
  columns: readonly Column[],
  format: (value: number) => string,
  { room, width, scale }: { room: number; width: number; scale: number },
): (at: number) => ColumnWords {
  const fitting = (texts: readonly string[]) => {
    const needed = wordRoom(texts, scale);
    const stands = placesWithWord(texts.length, needed, room);
    return (at: number): FittingWord => {
      const text = texts[at] ?? '';
      if (text === '' || !stands(at)) return null;
      return { text, at: (middle) => middleWithin(middle, wordRoom([text], scale), width) };
    };
  };
  const value = fitting(columns.map((column) => (column.value === null ? '' : format(column.value))));
  const label = fitting(columns.map((column) => column.label));
  const note = fitting(columns.map((column) => column.note ?? ''));
  return (at) => ({ value: value(at), label: label(at), note: note(at) });
}

interface ColumnMarksProps {
  column: Column;
  middle: number;
  width: number;
  y(value: number): number;
  bottom: number;
  words: ColumnWords;
  scale: number;
}

function ColumnMarks({ column: { value, strong }, middle, width, y, bottom, words, scale }: ColumnMarksProps) {
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
          {words.value ? (
            <text
              className={`num text-sm ${strong ? 'fill-ink font-bold' : 'fill-ink-2'}`}
              x={words.value.at(middle)}
              y={y(value) - 7}
              textAnchor="middle"
            >
              {words.value.text}
            </text>
          ) : null}
        </>
      )}
      {[words.label, words.note].map((word, line) =>
        word ? (
          <text
            key={word.text}
            className="num fill-ink-3 text-xs"
            x={word.at(middle)}
            y={bottom + (19 + 18 * line) * scale}
            textAnchor="middle"
          >
            {word.text}
          </text>
        ) : null,
      )}
    </g>
  );
}
