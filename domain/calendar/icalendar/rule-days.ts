/** Which days of a period a recurrence rule means (RFC 5545 section 3.3.10, the table of BYxxx parts), day by day. */
import { DAY_MS } from '../../time-units.ts';
import type { WallMs } from './file-times.ts';
import type { Rule } from './recurrence.ts';

/** `[ordinal or 0, weekday 0 = Sunday]`. */
export type RuleDay = readonly [ordinal: number, weekday: number];

/** For 00:00 of a day. What the rule leaves open is as the start has it. */
export function ruleDayTest(rule: Rule, start: WallMs): (day: WallMs) => boolean {
  const { freq, by } = rule;
  const began = new Date(start);
  const [months, weeks, yearDays] = [by.get('BYMONTH'), by.get('BYWEEKNO'), by.get('BYYEARDAY')];
  let monthDays = by.get('BYMONTHDAY');
  let { byDay } = rule;
  let startMonths: readonly number[] | undefined = months;
  const open = byDay.length === 0 && !monthDays && !yearDays;
  if (open && freq === 'WEEKLY') byDay = [[0, began.getUTCDay()]];
  if (open && freq === 'MONTHLY') monthDays = [began.getUTCDate()];
  if (open && freq === 'YEARLY') {
    if (weeks) byDay = [[0, began.getUTCDay()]];
    else {
      monthDays = [began.getUTCDate()];
      startMonths = months ?? [began.getUTCMonth() + 1];
    }
  }
  const ordinalsOf =
    freq === 'MONTHLY' || (freq === 'YEARLY' && months) ? 'month' : freq === 'YEARLY' && !weeks ? 'year' : null;
  return (day) => {
    const date = new Date(day);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    if (startMonths && !startMonths.includes(month + 1)) return false;
    if (
      monthDays &&
      !isNth(monthDays, date.getUTCDate(), daysBetween(Date.UTC(year, month), Date.UTC(year, month + 1)))
    ) {
      return false;
    }
    const [newYear, nextYear] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
    const ofYear = daysBetween(newYear, day) + 1;
    if (yearDays && !isNth(yearDays, ofYear, daysBetween(newYear, nextYear))) return false;
    if (weeks && !isInWeek(weeks, day, year, rule.weekStart)) return false;
    if (byDay.length === 0) return true;
    const [place, length] =
      ordinalsOf === 'month'
        ? [date.getUTCDate(), daysBetween(Date.UTC(year, month), Date.UTC(year, month + 1))]
        : [ofYear, daysBetween(newYear, nextYear)];
    return byDay.some(([ordinal, weekday]) => {
      if (weekday !== date.getUTCDay()) return false;
      if (ordinal === 0 || ordinalsOf === null) return true;
      return ordinal > 0 ? Math.ceil(place / 7) === ordinal : Math.ceil((length - place + 1) / 7) === -ordinal;
    });
  };
}

const daysBetween = (from: WallMs, to: WallMs): number => Math.round((to - from) / DAY_MS);

/** `place` counts from 1; a number below 0 counts from the end. */
const isNth = (numbers: readonly number[], place: number, length: number): boolean =>
  numbers.some((number) => number === place || (number < 0 && length + 1 + number === place));

/** Week 1 is the first that has four days in the year; it may begin in the year before, and the last may end in the next. */
function isInWeek(weeks: readonly number[], day: WallMs, year: number, weekStart: number): boolean {
  const firstOf = (of: number) => {
    const fourth = Date.UTC(of, 0, 4);
    return fourth - ((new Date(fourth).getUTCDay() - weekStart + 7) % 7) * DAY_MS;
  };
  const own = day < firstOf(year) ? year - 1 : day < firstOf(year + 1) ? year : year + 1;
  const [first, next] = [firstOf(own), firstOf(own + 1)];
  return isNth(weeks, Math.floor(daysBetween(first, day) / 7) + 1, Math.round(daysBetween(first, next) / 7));
}
