/** The cycle by one fixed length, as a forecast for the days of a plan. Never a promise, and never advice on avoiding pregnancy. */

import { dayNumber } from '../calendar-date.ts';
import type { Phase } from './library/session-idea.ts';
import type { Answers } from './questionnaire/answers.ts';

/** Days of a plan, unless it was asked for longer. */
export const PLAN_DAYS = 30;

/** The longest that a plan is asked for. */
export const MAX_PLAN_DAYS = 90;

/** How many days a plan has (docs/planner-model.md section 12). */
export const daysOf = ({ days = PLAN_DAYS }: { days?: number | undefined }): number => days;

export interface CycleDay {
  phase: Phase;
  /** 1..6 from five days before ovulation to ovulation day; 0 on other days. */
  fertileDay: number;
  /** Number of the cycle, 0 for the one that starts on `lastCycleDate`; may be negative. */
  cycle: number;
}

export interface FertileWindow {
  /** First and last day inside the plan, from 0. */
  from: number;
  to: number;
  /** Where the window goes on outside the plan. */
  cut: 'start' | 'end' | undefined;
  /** Sessions wished for in it: two with those before the plan, or fewer when fewer days lie in the plan. */
  need: number;
  /** Sessions before the plan that lay in the same window. */
  held: number;
}

/** P of docs/planner-model.md section 2. */
export const PHASE_POINTS = { menstrual: 0, follicular: 10, ovulation: 20, luteal: 6 } as const;
/** W of docs/planner-model.md section 2 by `fertileDay`. */
export const FERTILE_POINTS = [0, 10, 16, 14, 27, 31, 33] as const;
const WISHED = 2;

/** Where cycle day `c` lies in a cycle of `length` days (docs/planner-model.md section 3). */
export function phaseOf(c: number, length: number): Phase {
  const ovulation = length - 14;
  if (c <= 4) return 'menstrual';
  if (c <= ovulation - 2) return 'follicular';
  return c <= ovulation + 3 ? 'ovulation' : 'luteal';
}

/** Of each day counted from the start date, before it too; undefined without tracking. The answers have been checked. */
export function cycleDays(answers: Answers, startDate: string): ((day: number) => CycleDay) | undefined {
  if (!answers.cycleTracking || !answers.lastCycleDate) return undefined;
  const length = answers.cycleLength ?? 28;
  const first = dayNumber(startDate) - dayNumber(answers.lastCycleDate);
  return (day) => {
    const cycle = Math.floor((first + day) / length);
    const c = first + day - cycle * length;
    const place = c - (length - 14) + 6;
    return {
      phase: phaseOf(c, length),
      fertileDay: place >= 1 && place <= 6 ? place : 0,
      cycle,
    };
  };
}

/** The forecast for the days of a plan, from day 0; undefined without tracking. */
export function cycleForecast(answers: Answers, startDate: string, days = PLAN_DAYS): CycleDay[] | undefined {
  const dayOf = cycleDays(answers, startDate);
  return dayOf && Array.from({ length: days }, (_, day) => dayOf(day));
}

/** Whether fertile days count: only with tracking, and only for those who hope for a baby. */
export const usesFertileDays = (answers: Answers): boolean =>
  answers.cycleTracking && answers.primaryGoals.includes('conception');

/**
 * The fertile windows that touch the plan, in order; none unless they count for this couple. `before`: fertile days
 * before the plan on which a session was, by cycle (docs/planner-model.md section 12).
 */
export function fertileWindows(
  answers: Answers,
  forecast: readonly CycleDay[] | undefined,
  before: readonly CycleDay[] = [],
): FertileWindow[] {
  if (!forecast || !usesFertileDays(answers)) return [];
  const days = forecast.flatMap(({ fertileDay, cycle }, day) => (fertileDay ? [{ day, fertileDay, cycle }] : []));
  return [...new Set(days.map(({ cycle }) => cycle))].flatMap((cycle) => {
    const own = days.filter((day) => day.cycle === cycle);
    const first = own[0];
    const last = own.at(-1);
    if (!first || !last) return [];
    const cut = first.fertileDay > 1 ? 'start' : last.fertileDay < 6 ? 'end' : undefined;
    const held = before.filter((day) => day.cycle === cycle && day.fertileDay > 0).length;
    return [{ from: first.day, to: last.day, cut, need: Math.min(own.length, Math.max(0, WISHED - held)), held }];
  });
}
