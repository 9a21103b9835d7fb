/**
 * One or two measures over days, like a pleated ribbon: straight segments, gaps left open, each line named at its end. Two
 * lines differ in dash and in the shape of their points as well as in colour.
 */
import { Fragment, useId } from 'react';
import { classNames } from '../class-names.ts';
import { longDate, monthDay } from '../time/date-language.ts';
import { ChartTable } from './chart-table.tsx';
import { BandLegend, type RibbonBand, RibbonBands } from './ribbon-bands.tsx';
import { apart, lastOf, namedDays, pointsText, ribbonScale, runsOf, stripsBetween } from './ribbon-shape.ts';
import { useWidth } from './use-width.ts';
import { wordRoom } from './word-room.ts';

interface RibbonLine {
  label: string;
  /** As long as the days; null is a gap. */
  values: readonly (number | null)[];
}

export interface RibbonChartProps {
  /** The accessible name, a sentence: 'Mood and energy over 14 days. Mood is 7, energy 4.' */
  summary: string;
  /** YYYY-MM-DD, or any keys where `dayLabel` and `dayName` are given. */
  days: readonly string[];
  lines: readonly RibbonLine[];
  min?: number;
  max?: number;
  ticks?: readonly number[];
  /** Under the axis. */
  dayLabel?(day: string): string;
  /** In the table. */
  dayName?(day: string): string;
  format?(value: number): string;
  /** Fills between two lines. */
  fill?: boolean;
  bands?: readonly RibbonBand[];
  /** Names the bands in the list below and in the table: 'Phase (estimate)'. */
  bandsTitle?: string;
  /** In the table, for a gap. */
  empty?: string;
  /** False where the page gives a table of its own. */
  table?: boolean;
}

/** Of the lines alone, and under them, without and with bands. */
const PLOT = 192;
const FOOT = 30;
const BANDS = 26;
const MIN_LEFT = 30;
const TOP = 14;
/** Pixels that a day's name takes under the axis. */
const DAY_ROOM = 58;
/** How much of the width the names at the ends of the lines may take; longer ones stand below. */
const MAX_BESIDE = 0.36;
/** What a letter takes at least, to how much `wordRoom` allows it. */
const NARROW = 0.84;
/** More days than this are drawn without a point each. */
const MAX_POINTS = 45;

export function RibbonChart(props: RibbonChartProps) {
  const { summary, days, lines, min = 1, max = 10, ticks = [1, 4, 7, 10], format = String, bands = [] } = props;
  const { fill = true, table = true, dayLabel, bandsTitle = '' } = props;
  const id = useId().replaceAll(/\W/g, '');
  const [box, width, large] = useWidth<HTMLDivElement>(560);
  const ends = lines.map(({ values }) => lastOf(values));
  const words = lines.map(({ label }, at) => {
    const end = ends[at];
    return end ? `${label} ${format(end.value)}` : '';
  });
  const under = bands.length > 0 ? BANDS : 0;
  const { left, right, beside } = sidesOf(words, ticks.map(format), width, large);
  const bottom = TOP + PLOT - under;
  const height = bottom + FOOT * large + under;
  const scale = ribbonScale(days.length, [min, max], { left: left + 8, right: right - 8, top: TOP, bottom });
  const step = days.length > 1 ? scale.x(1) - scale.x(0) : 0;
  const wordHeights = apart(
    ends.map((end) => (end ? scale.y(end.value) : -100)),
    19 * large,
    bottom,
  );
  const [one, two] = lines;

  return (
    <figure className="grid min-w-0 gap-2">
      <div ref={box} className="min-w-0 overflow-hidden">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
          <g>
            <Pleats days={days.length} step={step} x={scale.x} bottom={bottom} />
            <Ticks ticks={ticks} y={scale.y} left={left} right={right} format={format} large={large} />
            {bands.length > 0 ? (
              <RibbonBands id={id} bands={bands} scale={scale} step={step} top={bottom + 10} plot={TOP} />
            ) : null}
            {fill && one && two
              ? stripsBetween(one.values, two.values, scale).map((strip) => (
                  <polygon key={pointsText(strip)} className="fill-primary/10" points={pointsText(strip)} />
                ))
              : null}
            {lines.map(({ label, values }, at) => (
              <g key={label} className={at === 0 ? 'chart-one' : 'chart-two'}>
                <Runs values={values} scale={scale} round={at === 0} />
                <End end={ends[at] ?? null} scale={scale} round={at === 0} />
                {beside ? <EndName x={right + 4} y={(wordHeights[at] ?? 0) + 5 * large} word={words[at]} /> : null}
              </g>
            ))}
            <DayNames days={days} dayLabel={dayLabel} x={scale.x} y={height - 6} from={left} to={right} large={large} />
          </g>
        </svg>
      </div>
      {beside ? null : <EndsBelow words={words} />}
      {bands.length > 0 ? <BandLegend id={id} bands={bands} title={bandsTitle} /> : null}
      {table ? <RibbonTable {...props} format={format} /> : null}
    </figure>
  );
}

/** Where the drawing begins and ends, so that no number of its axis is cut; `beside`: the names of the lines stand at their ends. */
function sidesOf(names: readonly string[], ticks: readonly string[], width: number, large: number) {
  const named = wordRoom(names, large) + 16;
  const most = width * MAX_BESIDE;
  const beside = named * NARROW <= most;
  return {
    left: Math.max(MIN_LEFT * large, wordRoom(ticks, large) + 12),
    right: beside ? width - Math.min(most, named) : width - 8,
    beside,
  };
}

interface DayNamesProps extends Pick<RibbonChartProps, 'days'> {
  dayLabel: RibbonChartProps['dayLabel'] | undefined;
  x(day: number): number;
  y: number;
  from: number;
  to: number;
  large: number;
}

function DayNames({ days, dayLabel, x, y, from, to, large }: DayNamesProps) {
  const named = namedDays(days.length, (to - from) / (DAY_ROOM * large));
  return named.map((day, at) => {
    const word = dayLabel ? dayLabel(days[day] ?? '') : shortDay(days[day] ?? '', days[named[at - 1] ?? -1]);
    const half = wordRoom([word], large) / 2;
    return (
      <text key={day} className="num fill-ink-3 text-xs" x={Math.max(half, x(day))} y={y} textAnchor="middle">
        {word}
      </text>
    );
  });
}

const EndName = ({ x, y, word }: { x: number; y: number; word: string | undefined }) => (
  <text className="chart-end font-semibold text-xs" x={x} y={y}>
    {word}
  </text>
);

/** The names of the lines where they are too long to stand at their ends. */
const EndsBelow = ({ words }: { words: readonly string[] }) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 font-semibold text-xs" aria-hidden="true">
    {words.map((word, at) => (
      <span
        key={word}
        className={classNames('flex items-center gap-2 text-(color:--word)', at === 0 ? 'chart-one' : 'chart-two')}
      >
        <svg width={12} height={12} aria-hidden="true" className={at === 0 ? 'chart-one' : 'chart-two'}>
          <Mark x={6} y={6} round={at === 0} size={4.5} />
        </svg>
        {word}
      </span>
    ))}
  </p>
);

/** '16', with its month on the first and wherever that changes. */
const shortDay = (day: string, before: string | undefined): string =>
  before?.slice(0, 7) === day.slice(0, 7) ? String(Number(day.slice(8))) : monthDay(day);

/** Every other day, or week where there are many, is faintly shaded. */
function Pleats(props: { days: number; step: number; x(day: number): number; bottom: number }) {
  const { days, step, x, bottom } = props;
  const wide = days > MAX_POINTS ? 7 : 1;
  const starts = Array.from({ length: Math.floor(days / (2 * wide)) }, (_, at) => at * 2 * wide);
  return starts.map((day) => (
    <rect
      key={day}
      className="fill-ink/3"
      x={x(day) - (wide === 1 ? step / 2 : 0)}
      y={TOP}
      width={step * wide}
      height={bottom - TOP}
    />
  ));
}

type TicksProps = {
  ticks: readonly number[];
  y(value: number): number;
  left: number;
  right: number;
  format(value: number): string;
  /** How many times its usual size the page's type has. */
  large: number;
};

function Ticks({ ticks, y, left, right, format, large }: TicksProps) {
  return ticks.map((tick) => (
    <Fragment key={tick}>
      <line className="stroke-line" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
      <text className="num fill-ink-3 text-xs" x={left - 10} y={y(tick) + 4.5 * large} textAnchor="end">
        {format(tick)}
      </text>
    </Fragment>
  ));
}

type RunsProps = { values: RibbonLine['values']; scale: ReturnType<typeof ribbonScale>; round: boolean };

/** A line from gap to gap; a day alone between two is a point. */
function Runs({ values, scale, round }: RunsProps) {
  return runsOf(values, scale).map((run) => (
    <Fragment key={pointsText(run)}>
      {run.length > 1 ? <polyline points={pointsText(run)} /> : null}
      {values.length <= MAX_POINTS || run.length === 1
        ? run.map(([x, y]) => <Mark key={x} x={x} y={y} round={round} size={2.5} />)
        : null}
    </Fragment>
  ));
}

function Mark({ x, y, round, size }: { x: number; y: number; round: boolean; size: number }) {
  return round ? (
    <circle cx={x} cy={y} r={size + 0.5} />
  ) : (
    <rect x={x - size} y={y - size} width={size * 2} height={size * 2} />
  );
}

function End(props: { end: ReturnType<typeof lastOf>; scale: ReturnType<typeof ribbonScale>; round: boolean }) {
  const { end, scale, round } = props;
  return end ? <Mark x={scale.x(end.day)} y={scale.y(end.value)} round={round} size={4.5} /> : null;
}

function RibbonTable(props: RibbonChartProps & { format(value: number): string }) {
  const { summary, days, lines, dayName = longDate, format, bands = [], bandsTitle, empty = 'no entry' } = props;
  const bandOf = (day: number) => bands.find(({ from, to }) => from <= day && day <= to)?.label ?? '';
  return (
    <ChartTable
      caption={summary}
      head={['Day', ...lines.map(({ label }) => label), ...(bandsTitle ? [bandsTitle] : [])]}
      rows={days.map((key, day) => {
        const cells = lines.map(({ values }) => {
          const value = values[day];
          return value == null ? empty : format(value);
        });
        return { key, cells: [dayName(key), ...cells, ...(bandsTitle ? [bandOf(day)] : [])] };
      })}
    />
  );
}
