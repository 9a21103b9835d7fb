/** The four ranges of the page, ending today, and the steps that their trends are drawn in. Dates are YYYY-MM-DD. */
import { addDays, dayNumber } from '../calendar-date.ts';

export const RANGES = ['7days', '30days', '3months', '1year'] as const;
export type Range = (typeof RANGES)[number];

/** Both days included. */
export interface Span {
  from: string;
  to: string;
}

/** Equal steps, in days; a year goes by calendar months. */
const STEPS: Readonly<Record<Exclude<Range, '1year'>, { days: number; steps: number }>> = {
  '7days': { days: 1, steps: 7 },
  '30days': { days: 6, steps: 5 },
  '3months': { days: 7, steps: 13 },
};
const MONTHS = 12;

/** Seven days, thirty days, thirteen weeks, or this month and the eleven before it. */
export function spanOf(range: Range, today: string): Span {
  if (range === '1year') return { from: monthBefore(today, MONTHS - 1), to: today };
  const { days, steps } = STEPS[range];
  return { from: addDays(today, 1 - days * steps), to: today };
}

/** As many days again, right before. */
export function spanBefore({ from, to }: Span): Span {
  const days = dayNumber(to) - dayNumber(from) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** The steps of a range, oldest first: they touch, and hold every day of it. */
export function stepsOf(range: Range, today: string): Span[] {
  const { from } = spanOf(range, today);
  if (range === '1year') {
    return Array.from({ length: MONTHS }, (_, month) => {
      const later = MONTHS - 2 - month;
      return {
        from: monthBefore(today, MONTHS - 1 - month),
        to: later < 0 ? today : addDays(monthBefore(today, later), -1),
      };
    });
  }
  const { days, steps } = STEPS[range];
  return Array.from({ length: steps }, (_, step) => ({
    from: addDays(from, step * days),
    to: addDays(from, (step + 1) * days - 1),
  }));
}

export const isWithin = ({ from, to }: Span, date: string): boolean => from <= date && date <= to;

/** The first day of the month that lies so many months before. */
function monthBefore(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const year = Math.floor(month / 12);
  return `${String(year).padStart(4, '0')}-${String(month - year * 12 + 1).padStart(2, '0')}-01`;
}
