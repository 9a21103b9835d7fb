/** Two people who live by different clocks: what is no hour for the one is none for both. */

import { addDays, weekday } from '../../calendar-date.ts';
import { PLAN_DAYS } from '../../planner/cycle.ts';
import { type DayKind, WINDOWS, type WindowId } from '../../planner/questionnaire/answers.ts';
import { isWeekend, WINDOW_SPANS } from '../../planner/schedule/windows.ts';
import { MINUTE_MS } from '../../time-units.ts';
import { instantAt, zoneOffset } from '../../zone.ts';
import { wallClockAt } from '../wall-clock.ts';
import { type BusyInterval, mergedIntervals } from './busy-intervals.ts';
import { type PlannerBusy, plannerBusy } from './planner-busy.ts';

/** The hours of somebody elsewhere, by their own clocks. */
export interface HoursElsewhere {
  /** IANA name. */
  timezone: string;
  /** Empty for all that a plan knows, from 6:00 to 23:45. */
  windows: readonly WindowId[];
  /** Empty for every day. */
  days: readonly DayKind[];
}

const DAYS_AROUND = 2;

/**
 * When a plan of so many days from `startDate` on has no hour because the other one has none, in the plan's own minutes. Windows
 * that touch are one: an evening may go on into the night. Empty where the clocks of both agree over the whole time: then
 * the plan's own answers speak for both.
 */
export function closedTimes(startDate: string, timeZone: string, there: HoursElsewhere, days = PLAN_DAYS): PlannerBusy {
  if (clocksAgree(startDate, timeZone, there.timezone, days)) return [];
  const spans = openSpans(there.windows);
  const first = addDays(startDate, -DAYS_AROUND);
  const open: BusyInterval[] = [];
  for (let day = 0; day <= days + 2 * DAYS_AROUND; day++) {
    const date = addDays(first, day);
    const kind: DayKind = isWeekend(weekday(date)) ? 'weekends' : 'weekdays';
    if (there.days.length > 0 && !there.days.includes(kind)) continue;
    for (const [from, to] of spans)
      open.push([minuteAt(date, from, there.timezone), minuteAt(date, to, there.timezone)]);
  }
  const [from, to] = [minuteAt(first, 0, timeZone), minuteAt(addDays(startDate, days + DAYS_AROUND), 0, timeZone)];
  return plannerBusy(between(mergedIntervals(open), from, to), startDate, timeZone, days);
}

/** What `open`, in order, leaves of the time from `from` to `to`. */
function between(open: readonly BusyInterval[], from: number, to: number): BusyInterval[] {
  const closed: BusyInterval[] = [];
  let at = from;
  for (const [start, end] of [...open, [to, to]] as const) {
    if (start > at) closed.push([at, start]);
    at = Math.max(at, end);
  }
  return closed;
}

const minuteAt = (date: string, minutes: number, timeZone: string): number => {
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return Math.floor(instantAt(date, clock, timeZone).getTime() / MINUTE_MS);
};

function openSpans(windows: readonly WindowId[]): readonly BusyInterval[] {
  const wanted = windows.length > 0 ? windows : WINDOWS;
  return mergedIntervals(
    wanted.flatMap((window): BusyInterval[] => {
      const span = WINDOW_SPANS[WINDOWS.indexOf(window)];
      return span ? [[span.from, span.to]] : [];
    }),
  );
}

/** Whether two zones show the same time for so many days from `startDate` on, whatever their names. */
export function clocksAgree(startDate: string, one: string, other: string, days = PLAN_DAYS): boolean {
  if (one === other) return true;
  for (let day = 0; day <= days; day++) {
    const noon = instantAt(addDays(startDate, day), '12:00', one);
    if (zoneOffset(noon, one) !== zoneOffset(noon, other)) return false;
  }
  return true;
}

interface TimeElsewhere {
  /** YYYY-MM-DD there. */
  date: string;
  /** HH:MM there. */
  start_time: string;
  end_time: string;
}

/** The same moments on the clocks of another zone; null where they show the same. */
export function timeElsewhere(
  event: { date: string; start_time: string; end_time: string },
  here: string,
  there: string,
): TimeElsewhere | null {
  const start = instantAt(event.date, event.start_time, here);
  const { date, time } = wallClockAt(start, there);
  if (date === event.date && time === event.start_time) return null;
  const end = instantAt(event.date, event.end_time, here);
  return { date, start_time: time, end_time: wallClockAt(end, there).time };
}
