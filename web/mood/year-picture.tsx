/**
 * The year as a picture: a panel for each month, a line for each day. Each panel is a button that opens the day under the
 * press, by keyboard the month's latest; below, the same in words.
 */
import '../style/charts.css';
import '../style/year.css';
import { type MouseEvent, useId, useMemo } from 'react';
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { SHAPE_WORDS, SHAPES } from '../../domain/mood/five-shapes.ts';
import { dayAt, timesIn, type YearMonth, type YearPanel, yearOf, yearPanels } from '../../domain/mood/year-picture.ts';
import { ChartTable } from '../kit/charts/chart-table.tsx';
import { useWidth } from '../kit/charts/use-width.ts';
import { monthInitial, monthName } from '../kit/time/date-language.ts';
import { manyDays } from './mood-words.ts';

interface YearPictureProps {
  checkIns: readonly CheckIn[];
  /** YYYY-MM-DD. */
  today: string;
  /** In pixels. */
  height?: number;
  /** A day that was pressed, also one of which nothing was said. */
  onDay(date: string): void;
}

export function YearPicture({ checkIns, today, height = 392, onDay }: YearPictureProps) {
  const months = useMemo(() => yearOf(checkIns, today), [checkIns, today]);
  return (
    <figure className="year min-w-0">
      <YearSheet months={months} today={today} height={height} onDay={onDay} />
      <div className="grid grid-cols-12 pt-1.5 text-center text-ink-3 text-xs" aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthInitial(`${month}-01`)}</span>
        ))}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 pt-2 text-ink-3 text-sm">
        <span className="flex items-center gap-1">
          {SHAPE_WORDS.mood[0]}
          {SHAPES.map((shape) => (
            <i key={shape} className="year-key" data-mood={shape} />
          ))}
          {SHAPE_WORDS.mood[4]}
        </span>
        <span>The longer, the more was left</span>
      </figcaption>
      <YearTable months={months} />
    </figure>
  );
}

type YearSheetProps = Pick<YearPictureProps, 'today' | 'onDay'> & { months: readonly YearMonth[]; height: number };

function YearSheet({ months, today, height, onDay }: YearSheetProps) {
  const [box, width] = useWidth<HTMLDivElement>(350);
  const id = useId().replace(/[^\w-]/g, '');
  const size = { width, height };
  const panels = yearPanels(months, size);
  const open = (event: MouseEvent<HTMLButtonElement>, month: YearMonth, panel: YearPanel) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const press = { x: panel.x + event.clientX - left, y: event.clientY - top };
    const date = event.detail > 0 ? dayAt(month, panel, size, press) : month.days.at(-1)?.date;
    if (date && date <= today) onDay(date);
  };
  return (
    <div ref={box} className="relative" style={{ height }}>
      <svg
        className="absolute inset-0 max-w-full"
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
            <path className="year-paper" d={outline} />
            {inks.map(({ mood, path }) => (
              <path key={mood} className="year-ink" data-mood={mood ?? undefined} d={path} />
            ))}
            <path d={outline} fill={`url(#${id}${falls ? 'lit' : 'dim'})`} />
          </g>
        ))}
      </svg>
      <div className="absolute inset-0 grid grid-cols-12">
        {panels.map((panel, at) => {
          const month = months[at] as YearMonth;
          return (
            <button
              key={panel.month}
              type="button"
              className="rounded-paper"
              // Of a month without a word there is nothing to open.
              disabled={month.days.length === 0}
              aria-label={`${monthName(`${panel.month}-01`)}, ${manyDays(month.days.length)}`}
              onClick={(event) => open(event, month, panel)}
            />
          );
        })}
      </div>
    </div>
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
