/**
 * The year as a picture: a panel for each month, a line for each day. The sheet is one slider over the days of which
 * something was said; below, the same in words.
 */
import '../style/year.css';
import { useId, useMemo } from 'react';
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { SHAPE_WORDS, SHAPES } from '../../domain/mood/five-shapes.ts';
import {
  dayAt,
  placeOf,
  timesIn,
  type YearMonth,
  type YearPanel,
  yearOf,
  yearPanels,
} from '../../domain/mood/year-picture.ts';
import { ChartTable } from '../kit/charts/chart-table.tsx';
import { useWidth } from '../kit/charts/use-width.ts';
import { monthInitial, monthName } from '../kit/time/date-language.ts';
import { dayInWords } from './mood-words.ts';
import { type Press, useYearSlider } from './use-year-slider.ts';

interface YearPictureProps {
  checkIns: readonly CheckIn[];
  /** YYYY-MM-DD. */
  today: string;
  /** In pixels. */
  height?: number;
  /** Of the marked day, under its line: the picture says the same by itself to whoever cannot see it. */
  said?: string | undefined;
  /** A day that keys or a finger passed, before it is opened; null where a finger only scrolled and none was marked before. */
  onMark?(date: string | null): void;
  /** A day that was pressed, also one of which nothing was said; by Enter the marked one. */
  onDay(date: string): void;
}

export function YearPicture({ checkIns, today, height = 392, said, onMark, onDay }: YearPictureProps) {
  const months = useMemo(() => yearOf(checkIns, today), [checkIns, today]);
  return (
    <figure className="year min-w-0">
      <YearSheet months={months} checkIns={checkIns} today={today} height={height} onMark={onMark} onDay={onDay} />
      <div className="grid grid-cols-12 pt-1 text-center text-ink-3 text-xs" aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthInitial(`${month}-01`)}</span>
        ))}
      </div>
      {said === undefined ? null : <p className="min-h-[calc(1lh+8px)] pt-2 text-ink-2 text-sm">{said}</p>}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-5 pt-2 text-ink-3 text-sm">
        <span className="flex flex-wrap items-center gap-1">
          {SHAPE_WORDS.mood[0]}
          {SHAPES.map((shape) => (
            <i key={shape} className="year-key h-2.5 w-3.5 skew-y-12 even:-skew-y-12" data-mood={shape} />
          ))}
          {SHAPE_WORDS.mood[4]}
        </span>
        <span>Longer means more was left</span>
      </figcaption>
      <YearTable months={months} />
    </figure>
  );
}

type YearSheetProps = Omit<YearPictureProps, 'height' | 'said'> & { months: readonly YearMonth[]; height: number };

function YearSheet({ months, checkIns, today, height, onMark, onDay }: YearSheetProps) {
  const [box, width] = useWidth<HTMLDivElement>(350);
  const size = { width, height };
  const panels = yearPanels(months, size);
  const dayUnder = ({ x, y }: Press): string | null => {
    const at = Math.min(months.length - 1, Math.max(0, Math.floor((x / width) * months.length)));
    const [month, panel] = [months[at], panels[at]];
    const date = month && panel ? dayAt(month, panel, size, { x, y }) : null;
    return date !== null && date <= today ? date : null;
  };
  const dates = months.flatMap(({ days }) => days.map(({ date }) => date));
  const { at, marked, keys, strokes } = useYearSlider({ dates, dayUnder, onMark, onDay });
  const date = dates[at];
  const panel = panels.find(({ month }) => date?.startsWith(month));
  const drawing = (
    <YearDrawing panels={panels} size={size} place={date && panel ? placeOf(date, panel, size) : undefined} />
  );
  return (
    <div ref={box} className="relative" style={{ height }}>
      {date === undefined ? (
        drawing
      ) : (
        <div
          role="slider"
          tabIndex={0}
          aria-label="Your year"
          aria-valuemin={0}
          aria-valuemax={dates.length - 1}
          aria-valuenow={at}
          aria-valuetext={dayInWords(
            date,
            checkIns.find((checkIn) => checkIn.date === date),
          )}
          className="group/slider absolute inset-0 cursor-pointer touch-pan-y"
          data-marked={marked || undefined}
          onKeyDown={keys}
          {...strokes}
        >
          {drawing}
        </div>
      )}
    </div>
  );
}

interface YearDrawingProps {
  panels: readonly YearPanel[];
  size: { width: number; height: number };
  /** Path data of the line that can be marked. */
  place: string | undefined;
}

function YearDrawing({ panels, size: { width, height }, place }: YearDrawingProps) {
  const id = useId().replace(/[^\w-]/g, '');
  return (
    <svg
      className="absolute inset-0 max-w-full overflow-visible"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}lit`}>
          <stop offset=".4" className="year-light" stopOpacity={0} />
          <stop offset="1" className="year-light" />
        </linearGradient>
        <linearGradient id={`${id}dim`}>
          <stop className="year-shade" />
          <stop offset=".6" className="year-shade" stopOpacity={0} />
        </linearGradient>
      </defs>
      {panels.map(({ month, outline, inks, falls }) => (
        <g key={month}>
          <path className="fill-(--art-field)" d={outline} />
          {inks.map(({ mood, path }) => (
            <path key={mood} className="year-ink" data-mood={mood ?? undefined} d={path} />
          ))}
          <path d={outline} fill={`url(#${id}${falls ? 'lit' : 'dim'})`} />
        </g>
      ))}
      {place ? (
        <g
          fill="none"
          className="year-mark invisible group-focus-visible/slider:visible group-data-marked/slider:visible"
        >
          <path className="stroke-surface" strokeWidth={5} d={place} />
          <path className="stroke-ink forced-colors:stroke-[Highlight]" strokeWidth={2} d={place} />
        </g>
      ) : null}
    </svg>
  );
}

/** What the lines say, counted; months of which nothing was said are left out. */
function YearTable({ months }: { months: readonly YearMonth[] }) {
  const said = months.filter(({ days }) => days.length > 0);
  if (said.length === 0) return null;
  return (
    <ChartTable
      caption="Your year in words"
      head={['Month', 'Days', 'How it was', 'What was left']}
      rows={said.map((month) => ({
        key: month.month,
        cells: [
          monthName(`${month.month}-01`),
          month.days.length,
          timesInWords(month, 'mood'),
          timesInWords(month, 'left'),
        ],
      }))}
    />
  );
}

/** 'Even 5, Light 8'. */
function timesInWords(month: YearMonth, which: 'mood' | 'left'): string {
  const words = SHAPE_WORDS[which === 'mood' ? 'mood' : 'energy'];
  const times = timesIn(month, which).map(({ shape, times }) => `${words[shape]} ${times}`);
  return times.join(', ') || 'not said';
}
