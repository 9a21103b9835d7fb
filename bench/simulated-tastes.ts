/** A year of simulated couples with tastes for days and hours that nobody told: how many points they miss a month while the planner learns. */
import { addDays, weekday } from '../domain/calendar-date.ts';
import type { Lesson } from '../domain/planner/model-input.ts';
import type { PlannerInput } from '../domain/planner/plan.ts';
import { WINDOWS } from '../domain/planner/questionnaire/answers.ts';
import { bestPlan, planPoints, scoringOf } from '../domain/planner/schedule/plan-points.ts';
import { type Chance, coupleOf, normal } from './simulated-couples.ts';

const MONTHS = 12;
const DAYS = 30;
/** Points for a step of the rating, as lessons read it. */
const PER_STEP = 6;
const NOISE = 1;
const RATED = 0.6;

export interface Regret {
  /** Points below a plan that knows the tastes, a month: of the year, and of its last three months. */
  year: number;
  last: number;
}

/** `strength`: spread of the tastes in points; with `learning`, plans read what the evenings told. */
export function regretOf(chance: Chance, number: number, strength: number, learning: boolean): Regret {
  const couple = coupleOf(chance, number);
  const byHour = WINDOWS.map(() => normal(chance, 0, strength));
  const byDay = Array.from({ length: 7 }, () => normal(chance, 0, strength / 2));
  const taste = byDay.map((day) => byHour.map((hour) => Math.round(day + hour)));
  const lessons: Lesson[] = [];
  const missed: number[] = [];
  for (let month = 0; month < MONTHS; month++) {
    const input: PlannerInput = { ...couple, startDate: addDays(couple.startDate, DAYS * month) };
    const known = scoringOf({ ...input, learned: taste });
    const best = bestPlan(known).points;
    const { chosen } = bestPlan(scoringOf(learning ? { ...input, learn: lessons } : input));
    const truly = chosen.flatMap((session) =>
      known.openings.filter(({ day, window }) => day === session.day && window === session.window),
    );
    missed.push(best - planPoints(known, truly));
    for (const { day, window } of chosen) {
      const date = addDays(input.startDate, day);
      const liked = 3 + (taste[weekday(date)]?.[window] ?? 0) / PER_STEP + normal(chance, 0, NOISE);
      const rating = Math.max(1, Math.min(5, Math.round(liked)));
      const what = chance() < RATED ? 'rated' : liked < 1.5 ? 'tonight' : 'kept';
      lessons.push({ date, weekday: weekday(date), window, what, ...(what === 'rated' && { rating }) });
    }
  }
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  return { year: mean(missed), last: mean(missed.slice(-3)) };
}
