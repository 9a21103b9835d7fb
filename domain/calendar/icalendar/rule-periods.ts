/** The periods that a recurrence rule steps through: hours, days, weeks, months or years, each with its days. */
import { DAY_MS, HOUR_MS } from '../../time-units.ts';
import type { WallMs } from './file-times.ts';
import type { Rule } from './recurrence.ts';

export type Frequency = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

interface Period {
  /** 00:00 of each of its days, in order. */
  days: WallMs[];
  /** Of an hourly rule. */
  hour?: number;
}

const midnight = (wall: WallMs): WallMs => Math.floor(wall / DAY_MS) * DAY_MS;
/** A million of these are made for a hostile file: a plain loop costs a tenth of `Array.from`. */
function daysFrom(first: WallMs, end: WallMs): WallMs[] {
  const days: WallMs[] = [];
  for (let day = first; day < end; day += DAY_MS) days.push(day);
  return days;
}

/** From the one that holds the start, or the last before `from` that the rule comes to; without an end. */
export function* periodsOf(
  rule: Pick<Rule, 'freq' | 'interval' | 'weekStart'>,
  start: WallMs,
  from: WallMs,
): Generator<Period> {
  const { freq, interval, weekStart } = rule;
  const skipped = (length: number, first: WallMs) =>
    Math.max(0, Math.floor((from - first) / (length * interval)) - 1) * interval;
  if (freq === 'MONTHLY' || freq === 'YEARLY') {
    const [from0, start0] = [new Date(from), new Date(start)];
    const monthsOf = (date: Date) =>
      (date.getUTCFullYear() - 2000) * 12 + (freq === 'MONTHLY' ? date.getUTCMonth() : 0);
    const step = (freq === 'MONTHLY' ? 1 : 12) * interval;
    const length = freq === 'MONTHLY' ? 1 : 12;
    const behind = Math.max(0, Math.floor((monthsOf(from0) - monthsOf(start0)) / step) - 1);
    for (let month = monthsOf(start0) + behind * step; ; month += step) {
      yield { days: daysFrom(Date.UTC(2000, month), Date.UTC(2000, month + length)) };
    }
  }
  if (freq === 'HOURLY') {
    const first = Math.floor(start / HOUR_MS);
    for (let hour = first + skipped(HOUR_MS, start); ; hour += interval) {
      yield { days: [midnight(hour * HOUR_MS)], hour: new Date(hour * HOUR_MS).getUTCHours() };
    }
  }
  const length = freq === 'WEEKLY' ? 7 : 1;
  const weekday = new Date(start).getUTCDay();
  const first = midnight(start) - (freq === 'WEEKLY' ? ((weekday - weekStart + 7) % 7) * DAY_MS : 0);
  for (let day = first + skipped(length * DAY_MS, first) * length * DAY_MS; ; day += interval * length * DAY_MS) {
    yield { days: daysFrom(day, day + length * DAY_MS) };
  }
}
