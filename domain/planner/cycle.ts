/** The cycle as a forecast for the 30 days of a plan. Never a promise, and never advice on avoiding pregnancy. */

import { dayNumber } from '../calendar-date.ts';
import type { Phase } from './library/session-idea.ts';
import type { Answers } from './questionnaire/answers.ts';

export const PLAN_DAYS = 30;

export interface CycleDay {
  phase: Phase;
  /** 1..6 from five days before ovulation to ovulation day; 0 on other days. */
  fertileDay: number;
  /** Number of the cycle, 0 for the one that starts on `lastCycleDate`; may be negative. */
  cycle: number;
}

export interface FertileWindow {
  /** First and last day inside the plan, 0..29. */
  from: number;
  to: number;
  /** Where the window goes on outside the plan. */
  cut: 'start' | 'end' | undefined;
  /** Sessions wished for in it: two, or fewer when fewer days lie in the plan. */
  need: number;
}

/** W of docs/planner-model.md section 2 by `fertileDay`. */
export const FERTILE_POINTS = [0, 10, 16, 14, 27, 31, 33] as const;

/** Where cycle day `c` lies in a cycle of `length` days (docs/planner-model.md section 3). */
export function phaseOf(c: number, length: number): Phase {
  const ovulation = length - 14;
  if (c <= 4) return 'menstrual';
  if (c <= ovulation - 2) return 'follicular';
  return c <= ovulation + 3 ? 'ovulation' : 'luteal';
}

/** The forecast for days 0..29; undefined without tracking. The answers have been checked. */
export function cycleForecast(answers: Answers, startDate: string): CycleDay[] | undefined {
  if (!answers.cycleTracking || !answers.lastCycleDate) return undefined;
  const length = answers.cycleLength ?? 28;
  const first = dayNumber(startDate) - dayNumber(answers.lastCycleDate);
  return Array.from({ length: PLAN_DAYS }, (_, day) => {
    const cycle = Math.floor((first + day) / length);
    const c = first + day - cycle * length;
    const place = c - (length - 14) + 6;
    return {
      phase: phaseOf(c, length),
      fertileDay: place >= 1 && place <= 6 ? place : 0,
      cycle,
    };
  });
}

/** Whether fertile days count: only with tracking, and only for those who hope for a baby. */
export const usesFertileDays = (answers: Answers): boolean =>
  answers.cycleTracking && answers.primaryGoals.includes('conception');

/** The fertile windows that touch the plan, in order; none unless they count for this couple. */
export function fertileWindows(answers: Answers, forecast: CycleDay[] | undefined): FertileWindow[] {
  if (!forecast || !usesFertileDays(answers)) return [];
  const days = forecast.flatMap(({ fertileDay, cycle }, day) => (fertileDay ? [{ day, fertileDay, cycle }] : []));
  return [...new Set(days.map(({ cycle }) => cycle))].flatMap((cycle) => {
    const own = days.filter((day) => day.cycle === cycle);
    const first = own[0];
    const last = own.at(-1);
    if (!first || !last) return [];
    const cut = first.fertileDay > 1 ? 'start' : last.fertileDay < 6 ? 'end' : undefined;
    return [{ from: first.day, to: last.day, cut, need: Math.min(2, own.length) }];
  });
}
