/** Months of a paid plan: counted from the instant it began, in UTC, the day clamped where a month is too short for it. */

import { DAY_MS } from '../time-units.ts';

/**
 * When month `n` begins; month 0 begins at the anchor itself. Always reckoned from the anchor and never from the month
 * before, so that a plan of 31 January goes 28 February, 31 March.
 */
export function boundary(anchor: Date, n: number): Date {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + n;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(anchor.getUTCDate(), lastDay)) + (anchor.getTime() % DAY_MS));
}

/** The month that `now` lies in; below zero before the anchor. */
export function monthIndex(anchor: Date, now: Date): number {
  const months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  return boundary(anchor, months) <= now ? months : months - 1;
}
