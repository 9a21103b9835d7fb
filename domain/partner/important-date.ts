/** Dates that matter to one person: when each comes next, how far off that is, and which occasion it makes. Sealed in their own journal. */
import * as z from 'zod/mini';
import { addDays, dayNumber, isCalendarDate } from '../calendar-date.ts';
import { ok, problem, type Result } from '../result.ts';
import type { Occasion } from '../spice-up/preferences.ts';

export const DATE_KINDS = ['anniversary', 'birthday', 'first', 'other'] as const;
export type DateKind = (typeof DATE_KINDS)[number];

export const MAX_NAME_LENGTH = 60;
export const MAX_DATES = 100;

const dateSchema = z.object({
  id: z.string(),
  what: z.enum(DATE_KINDS),
  /** In the person's own words; '' where the kind says enough. */
  name: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  /** YYYY-MM-DD of the first time. */
  date: z.string().check(z.refine(isCalendarDate)),
  repeats: z.enum(['yearly', 'once']),
});
export type ImportantDate = z.infer<typeof dateSchema>;

const keptSchema = z.object({ version: z.literal(1), kind: z.literal('important-dates'), dates: z.array(dateSchema) });

export const datesRecord = (dates: readonly ImportantDate[]): z.infer<typeof keptSchema> => ({
  version: 1,
  kind: 'important-dates',
  dates: [...dates],
});

/** Null for what is no such record. */
export function readDates(value: unknown): ImportantDate[] | null {
  const parsed = keptSchema.safeParse(value);
  return parsed.success ? parsed.data.dates : null;
}

export interface DateAhead extends ImportantDate {
  /** YYYY-MM-DD of the next time; null for one that came once and is over. */
  on: string | null;
  /** Days from today to it; 0 today. */
  days: number | null;
  /** Which year it will be: 1 on the first return; 0 for the day itself. */
  years: number;
}

/**
 * The next time on or after `today`. A yearly one comes back on its day and month, February 29 on February 28 where the
 * year has none; one that lies ahead comes first on its own date.
 */
export function nextTime({ date, repeats }: Pick<ImportantDate, 'date' | 'repeats'>, today: string): string | null {
  if (date >= today) return date;
  if (repeats === 'once') return null;
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(date, year);
  return thisYear >= today ? thisYear : inYear(date, year + 1);
}

function inYear(date: string, year: number): string {
  const same = `${year}${date.slice(4)}`;
  return isCalendarDate(same) ? same : `${year}-02-28`;
}

/** The next first; what is over at the end, the latest first. */
export function datesAhead(dates: readonly ImportantDate[], today: string): DateAhead[] {
  const seen = dates.map((date) => {
    const on = nextTime(date, today);
    const days = on === null ? null : dayNumber(on) - dayNumber(today);
    return { ...date, on, days, years: on === null ? 0 : Number(on.slice(0, 4)) - Number(date.date.slice(0, 4)) };
  });
  return seen.sort((a, b) => {
    if (a.on === null || b.on === null) return a.on === b.on ? b.date.localeCompare(a.date) : a.on === null ? 1 : -1;
    return a.on.localeCompare(b.on) || a.date.localeCompare(b.date) || a.id.localeCompare(b.id);
  });
}

type DateProblem = { field: 'name' | 'date'; message: string };

/** What was typed, as it is kept. `today` bounds the date: from 1900 on, and at most ten years ahead. */
export function checkDate(typed: ImportantDate, today: string): Result<ImportantDate, DateProblem> {
  const name = typed.name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  if (name.length > MAX_NAME_LENGTH) {
    return problem({ field: 'name', message: `Keep it to ${MAX_NAME_LENGTH} characters.` });
  }
  if (typed.what === 'other' && name === '') return problem({ field: 'name', message: 'Give it a name.' });
  if (!isCalendarDate(typed.date)) return problem({ field: 'date', message: 'Choose a date.' });
  if (typed.date > addDays(today, 3653)) {
    return problem({ field: 'date', message: 'Choose a date within the next ten years.' });
  }
  return ok({ ...typed, name });
}

/** Added, or in the place of the one with its id. Whether there is room is `hasRoom`. */
export const withDate = (dates: readonly ImportantDate[], date: ImportantDate): ImportantDate[] =>
  dates.some(({ id }) => id === date.id) ? dates.map((each) => (each.id === date.id ? date : each)) : [...dates, date];

/** A list that is full says so and drops nothing. */
export const hasRoom = (dates: readonly ImportantDate[]): boolean => dates.length < MAX_DATES;

export const withoutDate = (dates: readonly ImportantDate[], id: string): ImportantDate[] =>
  dates.filter((date) => date.id !== id);

/** Days ahead in which a date is offered as an occasion for ideas. */
const OCCASION_DAYS = 21;

const OCCASIONS: Readonly<Record<DateKind, Occasion>> = {
  anniversary: 'anniversary',
  birthday: 'birthday',
  first: 'celebration',
  other: 'celebration',
};

/** The nearest date within three weeks, as an occasion of the Spice Up Planner; null for none. */
export function occasionAhead(
  dates: readonly ImportantDate[],
  today: string,
): { occasion: Occasion; what: DateKind; on: string; days: number } | null {
  const [next] = datesAhead(dates, today);
  if (!next || next.on === null || next.days === null || next.days > OCCASION_DAYS) return null;
  return { occasion: OCCASIONS[next.what], what: next.what, on: next.on, days: next.days };
}
