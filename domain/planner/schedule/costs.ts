/** What a plan's points lose between two consecutive sessions: spacing, checkpoints and fertile days (docs/planner-model.md section 5). */
import { type FertileWindow, PLAN_DAYS } from '../cycle.ts';
import { BLOCK_ENDS, blockOf, type Ramp, rounded } from './ramp.ts';

export const SAME_WINDOW = 12;
const PER_FERTILE_MISS = 300;
const NO_WINDOW = { to: PLAN_DAYS, need: 0 };
const CHECKPOINT_COSTS = [60, 60, 60, 200];

/** The costs of one plan's rules. Days are 0..29; -1 stands for 'no session before', 30 for the end of the plan. */
export interface Costs {
  /** For `gap` days without a session until `day`, by the ideal gap of that day's block. */
  spacing(last: number, day: number): number;
  /** For the checkpoints from `last` to before `day`, with `count` sessions so far. */
  checkpoints(last: number, day: number, count: number): number;
  /** For the fertile windows that end before `day`; `inWindow` sessions lie in the window of day `last`. */
  fertile(last: number, day: number, inWindow: number): number;
  /** Sessions in the fertile window of `day` once a session is on it, counted up to 2; 0 outside any. */
  inWindow(last: number, day: number, inWindow: number): number;
}

export function costsOf(ramp: Ramp, windows: readonly FertileWindow[]): Costs {
  // The windows of two cycles never touch: cycles are at least 21 days long.
  const windowAt = Array.from({ length: PLAN_DAYS + 1 }, (_, day) =>
    windows.findIndex(({ from, to }) => from <= day && day <= to),
  );
  const at = (day: number) => windowAt[day] ?? -1;
  return {
    spacing(last, day) {
      const ideal = ramp.gaps[blockOf(day)] ?? 0;
      const outer = last < 0 || day === PLAN_DAYS;
      const gap = day - last;
      return outer && gap <= ideal ? 0 : rounded(40 * (gap - ideal) ** 2, ideal ** 2);
    },
    checkpoints(last, day, count) {
      let cost = 0;
      for (let k = 0; k < BLOCK_ENDS.length; k++) {
        const end = BLOCK_ENDS[k] ?? PLAN_DAYS;
        if (end >= day) break;
        if (last <= end) cost += (CHECKPOINT_COSTS[k] ?? 0) * Math.abs(count - (ramp.checkpoints[k] ?? 0));
      }
      return cost;
    },
    fertile(last, day, inWindow) {
      let missing = 0;
      for (let index = 0; index < windows.length; index++) {
        const { to, need } = windows[index] ?? NO_WINDOW;
        if (last <= to && to < day) missing += Math.max(0, need - (at(last) === index ? inWindow : 0));
      }
      return PER_FERTILE_MISS * missing;
    },
    inWindow(last, day, inWindow) {
      if (at(day) < 0) return 0;
      return at(last) === at(day) ? Math.min(2, inWindow + 1) : 1;
    },
  };
}
