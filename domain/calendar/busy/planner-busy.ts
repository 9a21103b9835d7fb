/** Busy times as the planner reads them: from instants to the clocks on the wall where the plan is lived. */

import { addDays, dayNumber } from '../../calendar-date.ts';
import { PLAN_DAYS } from '../../planner/cycle.ts';
import { MINUTE_MS } from '../../time-units.ts';
import { instantAt, zoneOffset } from '../../zone.ts';
import { type BusyInterval, intervalsBetween, mergedIntervals } from './busy-intervals.ts';

/** `[from, to)` in wall-clock minutes from 00:00 of the plan's first day (docs/planner-model.md section 1). */
export type PlannerBusy = Array<[from: number, to: number]>;

const DAY_MINUTES = 1440;
/** Beyond them nothing can crowd an evening. */
const DAYS_AROUND = 1;

/** Far more than two full calendars; beyond it gaps that hold no session are closed, so that any number comes down to some hundred. */
const MAX_KEPT = 2_000;
/** The shortest session, with the quarter of an hour that is kept free on both sides. */
const MIN_GAP = 90;

/** Those that can matter for so many days from `startDate` (YYYY-MM-DD) on, in order and without overlaps. */
export function plannerBusy(
  intervals: readonly BusyInterval[],
  startDate: string,
  timeZone: string,
  days = PLAN_DAYS,
): PlannerBusy {
  const from = instantAt(addDays(startDate, -DAYS_AROUND), '00:00', timeZone);
  const to = instantAt(addDays(startDate, days + DAYS_AROUND), '00:00', timeZone);
  const first = dayNumber(startDate) * DAY_MINUTES;
  const onTheWall = (minute: number): number =>
    minute + Math.floor(zoneOffset(new Date(minute * MINUTE_MS), timeZone) / MINUTE_MS) - first;
  const all = mergedIntervals(
    intervalsBetween(mergedIntervals(intervals), from, to).flatMap(([start, end]): BusyInterval[] => {
      const [least, most] = [onTheWall(start), onTheWall(end)];
      // Clocks that go back may turn an hour of the night round: it is taken either way.
      return least === most ? [] : [[Math.min(least, most), Math.max(least, most)]];
    }),
  );
  return (all.length > MAX_KEPT ? withoutGaps(all) : all).map(([least, most]) => [least, most]);
}

const withoutGaps = (all: readonly BusyInterval[]): BusyInterval[] =>
  mergedIntervals(all.map(([from, to]): BusyInterval => [from, to + MIN_GAP - 1])).map(([from, to]) => [
    from,
    to - MIN_GAP + 1,
  ]);
