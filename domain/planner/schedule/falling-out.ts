/** What an opening loses because evenings fall out: by its own chance of it, and by how late in the plan it lies (docs/planner-model.md section 11). */
import type { Fall } from '../model-input.ts';
import { rounded } from '../whole-numbers.ts';

/** The chance of falling out before anything is known is 2 in 10: a Beta prior of 2 : 8. */
const PRIOR_FALLEN = 2;
const PRIOR = 10;
/** Points that a chance of one is worth. */
const PER_CHANCE = 60;
/** Of the days with an opening: the plan's last four, and each other block's last two; the last one first. */
const LATE_IN_PLAN = [66, 40, 20, 10] as const;
const LATE_IN_BLOCK = [20, 8] as const;

const FRIDAY = 5;
/** Monday to Thursday, Friday, and the weekend. */
export const DAY_KINDS_THAT_FALL = 3;
/** Which of them a weekday is (0 = Sunday). */
export const kindOf = (weekday: number): number => (weekday === 0 || weekday === 6 ? 2 : weekday === FRIDAY ? 1 : 0);

/** For the weekday (0 = Sunday) and window: the chance of falling out less its prior mean, as points. May be negative. */
export function fallPoints(fall: Fall | undefined, weekday: number, window: number): number {
  if (!fall) return 0;
  const [kept, fallen] = fall[kindOf(weekday)]?.[window] ?? [0, 0];
  const known = kept + fallen + PRIOR;
  return rounded(PER_CHANCE * (PRIOR * (fallen + PRIOR_FALLEN) - PRIOR_FALLEN * known), PRIOR * known);
}

/** What each late day loses, of the `days` with an opening, in order, in a plan of `length` days. */
export function latePoints(days: readonly number[], length: number): Map<number, number> {
  const less = new Map<number, number>();
  const lose = (late: readonly number[], costs: readonly number[]) => {
    for (const [at, cost] of costs.entries()) {
      const day = late.at(-1 - at);
      if (day !== undefined) less.set(day, (less.get(day) ?? 0) + cost);
    }
  };
  lose(days, LATE_IN_PLAN);
  const blocks = Math.floor(length / 7);
  for (let block = 0; block < blocks - 1; block++) {
    lose(
      days.filter((day) => Math.floor(day / 7) === block),
      LATE_IN_BLOCK,
    );
  }
  return less;
}
