/** Looking back: months as weeks of days, and check-ins found by measure and by what was noted. */
import { addDays, weekday } from '../calendar-date.ts';
import { allNotes, type CheckIn, measured } from './check-in.ts';
import type { Measure } from './measures.ts';

/** 'YYYY-MM' of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month `by` months later, earlier when negative. */
export function addMonths(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Weeks from Sunday to Saturday; null for days of the months around it. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const sunday = addDays(first, -weekday(first));
  const weeks: (string | null)[][] = [];
  for (let start = sunday; monthOf(start) <= month; start = addDays(start, 7)) {
    const days = Array.from({ length: 7 }, (_, day) => addDays(start, day));
    weeks.push(days.map((date) => (monthOf(date) === month ? date : null)));
  }
  return weeks;
}

export interface HistoryFilter {
  measure: Measure;
  /** 1..3, 4..7 and 8..10 of the measure. */
  range: 'all' | 'low' | 'middle' | 'high';
  notedOnly: boolean;
  /** Words of the notes, in any case; empty for all. */
  words: string;
}

/** The newest day first. */
export function findCheckIns(checkIns: readonly CheckIn[], filter: HistoryFilter): CheckIn[] {
  const words = filter.words.trim().toLocaleLowerCase();
  return checkIns
    .filter((checkIn) => {
      if (filter.range !== 'all' && rangeOf(measured(checkIn, filter.measure)) !== filter.range) return false;
      const notes = allNotes(checkIn);
      if (filter.notedOnly && notes.length === 0) return false;
      return words === '' || notes.some(({ text }) => text.toLocaleLowerCase().includes(words));
    })
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** Null for what was not answered. */
const rangeOf = (value: number | null) => (value === null ? null : value <= 3 ? 'low' : value <= 7 ? 'middle' : 'high');
