/** Which days can still be checked in for: today and the seven before it. What exists already may be changed at any time. */
import { addDays } from '../calendar-date.ts';

const BACK_DAYS = 7;

/** Today first. Dates are YYYY-MM-DD. */
export const openDays = (today: string): string[] =>
  Array.from({ length: BACK_DAYS + 1 }, (_, back) => addDays(today, -back));

/** Whether a first check-in may be made for the date. */
export const isOpenDay = (date: string, today: string): boolean => date <= today && date >= addDays(today, -BACK_DAYS);
