/** What a plan's points lose between two consecutive sessions: spacing, checkpoints and fertile days (docs/planner-model.md sections 5 and 12). */
import type { FertileWindow } from '../cycle.ts';
import { rounded } from '../whole-numbers.ts';
import { blockOf, daysIn, type Ramp } from './ramp.ts';

export const SAME_WINDOW = 12;
const PER_FERTILE_MISS = 300;
const PER_CHECKPOINT = 60;
const AT_THE_END = 200;
/** Days that a first session may take from the first day with room, and what each one more costs. */
const SOON_DAYS = 2;
const PER_DAY_LATE = 6;

/** The costs of one plan's rules. Days are 0..H-1; -1 stands for 'no session before', H for the end of the plan. */
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
  const { ends, checkpoints, gaps, beginning } = ramp;
  const days = daysIn(ramp);
  // The windows of two cycles never touch: cycles are at least 21 days long, and stretches are as long as can be.
  const windowAt = Array.from({ length: days + 1 }, (_, day) =>
    windows.findIndex(({ from, to }) => from <= day && day <= to),
  );
  const at = (day: number) => windowAt[day] ?? -1;
  return {
    spacing(last, day) {
      const ideal = gaps[blockOf(day, ramp)] ?? 0;
      const first = last < 0;
      const outer = (first && !beginning.joined) || day === days;
      const gap = day - (first ? beginning.day : last);
      const uneven = outer && gap <= ideal ? 0 : rounded(40 * (gap - ideal) ** 2, ideal ** 2);
      return first && day < days ? uneven + lateness(day, beginning.awaitedFrom) : uneven;
    },
    checkpoints(last, day, count) {
      let cost = 0;
      for (let k = 0; k < ends.length; k++) {
        const end = ends[k] ?? days;
        if (end >= day) break;
        const each = k === ends.length - 1 ? AT_THE_END : PER_CHECKPOINT;
        if (last <= end) cost += each * Math.abs(count - (checkpoints[k] ?? 0));
      }
      return cost;
    },
    fertile(last, day, inWindow) {
      let missing = 0;
      for (let index = 0; index < windows.length; index++) {
        const window = windows[index];
        if (!window || last > window.to || window.to >= day) continue;
        missing += Math.max(0, window.need - (at(last) === index ? inWindow : 0));
      }
      return PER_FERTILE_MISS * missing;
    },
    inWindow(last, day, inWindow) {
      if (at(day) < 0) return 0;
      return at(last) === at(day) ? Math.min(2, inWindow + 1) : 1;
    },
  };
}

const lateness = (day: number, awaitedFrom: number | undefined): number =>
  awaitedFrom === undefined ? 0 : PER_DAY_LATE * Math.max(0, day - awaitedFrom - SOON_DAYS);
