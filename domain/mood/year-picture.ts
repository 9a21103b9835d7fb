/**
 * Twelve months of check-ins as a folding screen: a panel for each month, a line for each day. The line's colour is how
 * the day was, its length what was left; a day of which nothing was said stays paper. Months hang on their hinges two by
 * two, so lines run to the right on one panel and to the left on the next.
 */
import { isCalendarDate } from '../calendar-date.ts';
import { type CheckIn, measured } from './check-in.ts';
import { SHAPES, type Shape, shapeOf } from './five-shapes.ts';
import { addMonths, monthOf } from './history.ts';
import type { Measure } from './measures.ts';

const MONTHS = 12;
const MAX_DAYS = 31;

/** A day of which something was said. */
interface YearDay {
  /** YYYY-MM-DD. */
  date: string;
  /** How it was; null where that was not said. */
  mood: Shape | null;
  /** What was left; null where that was not said. */
  left: Shape | null;
}

export interface YearMonth {
  /** YYYY-MM. */
  month: string;
  /** Oldest first. */
  days: YearDay[];
}

/**
 * The twelve months up to the one of `today`; for somebody who began within them, the twelve that begin with their first
 * check-in, so that what is drawn grows from the left.
 */
export function yearOf(checkIns: readonly CheckIn[], today: string): YearMonth[] {
  const byMonth = new Map<string, YearDay[]>();
  const sorted = [...checkIns].sort((a, b) => a.date.localeCompare(b.date)).filter(({ date }) => date <= today);
  for (const checkIn of sorted) {
    const own = byMonth.get(monthOf(checkIn.date)) ?? [];
    byMonth.set(monthOf(checkIn.date), [...own, yearDay(checkIn)]);
  }
  const latest = addMonths(monthOf(today), 1 - MONTHS);
  const began = monthOf(sorted[0]?.date ?? today);
  const first = [latest, began].sort()[1] ?? latest;
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = addMonths(first, at);
    return { month, days: byMonth.get(month) ?? [] };
  });
}

const yearDay = (checkIn: CheckIn): YearDay => ({
  date: checkIn.date,
  mood: shapeIn(checkIn, 'mood'),
  left: shapeIn(checkIn, 'energy'),
});

function shapeIn(checkIn: CheckIn, measure: Measure): Shape | null {
  const value = measured(checkIn, measure);
  return value === null ? null : shapeOf(value);
}

/** The lines of one colour on a panel. */
interface YearInk {
  /** Null where how the day was is not said. */
  mood: Shape | null;
  /** Path data in user units. */
  path: string;
}

export interface YearPanel {
  month: string;
  /** From the left edge of the picture. */
  x: number;
  width: number;
  /** Whether its upper edge falls to the right: lines then run from its left edge, else from its right one. */
  falls: boolean;
  outline: string;
  inks: YearInk[];
}

interface YearSize {
  width: number;
  height: number;
}

/** How far a line reaches over its panel. */
const LENGTH: Record<Shape, number> = { 0: 0.3, 1: 0.47, 2: 0.64, 3: 0.82, 4: 1 };
/** Where what was left is not said: shorter than what stands for Empty, so it cannot be taken for an answer. */
const UNSAID = 0.14;

/** How much lower the far edge of a panel lies. */
const depthOf = (width: number): number => Math.min(12, width * 0.026);

/** Each within the size given. */
export function yearPanels(months: readonly YearMonth[], { width, height }: YearSize): YearPanel[] {
  const panel = width / months.length;
  const depth = depthOf(width);
  const line = (height - depth) / MAX_DAYS;
  return months.map(({ month, days }, at): YearPanel => {
    const x = at * panel;
    const falls = at % 2 === 0;
    const sheet: Sheet = { x, panel, depth, falls };
    const inkOf = (mood: Shape | null): YearInk => ({
      mood,
      path: days
        .filter((day) => day.mood === mood)
        .map((day) => {
          const top = (dayOfMonth(day.date) - 1) * line;
          return barPath(sheet, day.left === null ? UNSAID : LENGTH[day.left], top + 0.4, line - 0.8);
        })
        .join(''),
    });
    return {
      month,
      x,
      width: panel,
      falls,
      outline: barPath(sheet, 1, 0, height - depth),
      inks: [...SHAPES, null].map(inkOf).filter(({ path }) => path !== ''),
    };
  });
}

interface Sheet {
  x: number;
  panel: number;
  depth: number;
  falls: boolean;
}

/** A line as long as `share` of the panel, from its own hinge on. */
function barPath({ x, panel, depth, falls }: Sheet, share: number, top: number, height: number): string {
  const long = panel * share;
  const sunk = depth * share;
  const [from, run] = falls ? [x, long] : [x + panel, -long];
  return `M${short(from)} ${short(top)}l${short(run)} ${short(sunk)}v${short(height)}l${short(-run)} ${short(-sunk)}z`;
}

/** Path data, in user units: the place of a day's line, over the whole width of its panel. */
export function placeOf(date: string, { x, width, falls }: YearPanel, size: YearSize): string {
  const depth = depthOf(size.width);
  const line = (size.height - depth) / MAX_DAYS;
  return barPath({ x, panel: width, depth, falls }, 1, (dayOfMonth(date) - 1) * line, line);
}

const short = (length: number): string => String(Math.round(length * 100) / 100);

const dayOfMonth = (date: string): number => Number(date.slice(8));

/** How many lines beside the one that was pressed still count: on a phone a line is lower than a fingertip. */
const REACH = 2;

/**
 * The day under a press on a panel, in the picture's user units: of the days of which something was said the nearest one,
 * where one is near, else the very one that was pressed. Null below the month's last day.
 */
export function dayAt(
  { month, days }: YearMonth,
  { x, width, falls }: YearPanel,
  size: YearSize,
  press: { x: number; y: number },
): string | null {
  const depth = depthOf(size.width);
  const along = Math.min(1, Math.max(0, (press.x - x) / width));
  const line = (size.height - depth) / MAX_DAYS;
  const place = (press.y - depth * (falls ? along : 1 - along)) / line;
  const pressed = Math.max(1, Math.floor(place) + 1);
  const distance = ({ date }: YearDay) => Math.abs(dayOfMonth(date) - 0.5 - place);
  const nearest = [...days].sort((a, b) => distance(a) - distance(b))[0];
  if (nearest && distance(nearest) <= REACH + 0.5) return nearest.date;
  const date = `${month}-${String(pressed).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** How often each shape was said of a measure in the month, in the order of the shapes; those that never were are left out. */
export function timesIn({ days }: YearMonth, which: 'mood' | 'left'): { shape: Shape; times: number }[] {
  return SHAPES.map((shape) => ({ shape, times: days.filter((day) => day[which] === shape).length })).filter(
    ({ times }) => times > 0,
  );
}
