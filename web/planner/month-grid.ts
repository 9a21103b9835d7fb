/** The calendar's cells: whole weeks, Sunday to Saturday, around the 31 days from a plan's first day to 30 days later. */
import { addDays, dayNumber, weekday } from '../../domain/calendar-date.ts';
import { monthDay } from '../kit/date-language.ts';

export const GRID_DAYS = 31;

export interface DayCell {
  /** YYYY-MM-DD. */
  date: string;
  /** Days outside the range are drawn and cannot be opened. */
  inRange: boolean;
  /** '19', or 'Nov 18' on the first day shown and on the first of a month. */
  label: string;
}

/** Weeks of seven cells. */
export function monthGrid(startDate: string): DayCell[][] {
  const sunday = addDays(startDate, -weekday(startDate));
  const weeks = Math.ceil((weekday(startDate) + GRID_DAYS) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cell(addDays(sunday, 7 * week + day), startDate)),
  );
}

function cell(date: string, startDate: string): DayCell {
  const inRange = date === withinGrid(date, startDate);
  const named = date === startDate || (inRange && date.endsWith('-01'));
  return { date, inRange, label: named ? monthDay(date) : String(Number(date.slice(8))) };
}

/** The date itself, or the nearest one of the range. */
export function withinGrid(date: string, startDate: string): string {
  const last = addDays(startDate, GRID_DAYS - 1);
  return date < startDate ? startDate : date > last ? last : date;
}

/** Where a key leads from a date, staying in the range (the grid pattern of the ARIA practices); null for other keys. */
export function dateAfterKey(key: string, control: boolean, date: string, startDate: string): string | null {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: control ? -GRID_DAYS : -weekday(date),
    End: control ? GRID_DAYS : 6 - weekday(date),
  };
  const by = days[key];
  if (by === undefined) return null;
  const target = addDays(date, by);
  const leftColumn = Math.abs(by) === 7 && dayNumber(withinGrid(target, startDate)) !== dayNumber(target);
  return leftColumn ? date : withinGrid(target, startDate);
}
