/** The most that a plan can still gain after each session: the search for the best plan leaves out what cannot come up to it. */
import { POINT } from '../ties.ts';
import type { Costs } from './costs.ts';
import { daysIn, type Ramp } from './ramp.ts';
import { type Layout, NONE, UNREACHED } from './solve-states.ts';

/** Where a search begins: after what was held, or before any session; `account` counts from 0. */
export interface Start {
  last: number;
  window: number;
  count: number;
  inWindow: number;
  account: number;
  /** Points so far. */
  points: number;
}

/** A day with an opening, and the most that one of its openings is worth. */
interface OpenDay {
  day: number;
  most: number;
}

/**
 * Points with their ties, as the search counts them. What a window that comes twice running and the account between two
 * cost is left out: without it there can only be more.
 */
interface Bound {
  /** What is to come after a session on `day`, with so many in its fertile window and so many in all. */
  toCome(day: number, inWindow: number, count: number): number;
  /** The days of the plan that would be the best one if nothing were left out. */
  days: number[];
}

/** What checkpoints cost before each day, the end too, by sessions so far: between two days it is a difference. */
export function checkpointsBefore(costs: Costs, ramp: Ramp, counts: number): Float64Array {
  const days = daysIn(ramp) + 1;
  const before = new Float64Array(days * counts);
  for (let day = 0; day < days; day++) {
    for (let count = 0; count < counts; count++) {
      before[day * counts + count] = POINT * costs.checkpoints(NONE, day, count);
    }
  }
  return before;
}

/** `days` in order. */
export function boundOf(days: readonly OpenDay[], ramp: Ramp, costs: Costs, layout: Layout, start: Start): Bound {
  const { counts, inWindows } = layout;
  const end = daysIn(ramp);
  const checkpoints = checkpointsBefore(costs, ramp, counts);
  // Day 0 stands for the beginning, day d for day d - 1.
  const most = new Float64Array((end + 1) * inWindows * counts).fill(UNREACHED);
  const next = new Int32Array((end + 1) * inWindows * counts).fill(NONE);
  const placeOf = (day: number, inWindow: number, count: number) => ((day + 1) * inWindows + inWindow) * counts + count;
  const passed = (last: number, day: number, count: number) =>
    (checkpoints[day * counts + count] ?? 0) - (checkpoints[Math.max(0, last) * counts + count] ?? 0);

  /** After a session on day `last`, for `fewest` to `highest` sessions by then: nothing more, or one of the days from `at` on. */
  function lookAhead(last: number, inWindow: number, fewest: number, highest: number, at: number): void {
    const place = placeOf(last, inWindow, 0);
    const closing = POINT * (costs.spacing(last, end) + costs.fertile(last, end, inWindow));
    for (let count = fewest; count <= highest; count++) most[place + count] = -closing - passed(last, end, count);
    for (const { day, most: worth } of days.slice(at)) {
      const gained = worth - POINT * (costs.spacing(last, day) + costs.fertile(last, day, inWindow));
      const there = placeOf(day, costs.inWindow(last, day, inWindow), 1);
      for (let count = fewest; count <= Math.min(highest, ramp.goal - 1); count++) {
        const whole = gained - passed(last, day, count) + (most[there + count] ?? UNREACHED);
        if (whole <= (most[place + count] ?? UNREACHED)) continue;
        most[place + count] = whole;
        next[place + count] = day;
      }
    }
  }

  for (const [at, { day }] of [...days.entries()].reverse()) {
    const highest = Math.min(ramp.goal, start.count + at + 1);
    const inside = costs.inWindow(NONE, day, 0);
    for (let inWindow = inside; inWindow <= inside * (inWindows - 1); inWindow++) {
      lookAhead(day, inWindow, start.count + 1, highest, at + 1);
    }
  }
  lookAhead(start.last, start.inWindow, start.count, start.count, 0);

  const way: number[] = [];
  for (let { last, inWindow, count } = start; ; count++) {
    const day = next[placeOf(last, inWindow, count)] ?? NONE;
    if (day === NONE) break;
    way.push(day);
    inWindow = costs.inWindow(last, day, inWindow);
    last = day;
  }
  return { toCome: (day, inWindow, count) => most[placeOf(day, inWindow, count)] ?? UNREACHED, days: way };
}
