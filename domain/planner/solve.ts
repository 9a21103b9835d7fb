/** The plan with the most points among all plans there are: exact, by dynamic programming over the days. */
import { costsOf, SAME_WINDOW } from './costs.ts';
import { type FertileWindow, PLAN_DAYS } from './cycle.ts';
import type { Opening } from './openings.ts';
import type { Ramp } from './ramp.ts';
import { POINT, pointsAndTie, tieNumber } from './ties.ts';

interface Solution {
  /** The openings chosen, in order of day. */
  chosen: Opening[];
  points: number;
  tie: number;
}

const WINDOW_COUNT = 8;
const NONE = -1;
const UNREACHED = Number.NEGATIVE_INFINITY;

/**
 * Chooses at most one opening a day and at most `ramp.goal` in all, so that the points of docs/planner-model.md section 5 are
 * highest and, among equals, the sum of tie numbers.
 *
 * A state is (day of the last session, sessions so far, sessions in that day's fertile window up to 2, window). States
 * that differ in the window only form a group: of a group only the best and the second best can lead to the optimum.
 */
export function solve(
  openings: readonly Opening[],
  ramp: Ramp,
  fertile: readonly FertileWindow[],
  seed: string,
): Solution {
  const costs = costsOf(ramp, fertile);
  const counts = ramp.goal + 1;
  const groups = PLAN_DAYS * counts * 3;
  const groupOf = (day: number, count: number, inWindow: number) => (day * counts + count) * 3 + inWindow;
  const value = new Float64Array(groups * WINDOW_COUNT).fill(UNREACHED);
  const before = new Int32Array(groups * WINDOW_COUNT).fill(NONE);
  const best = new Int32Array(groups).fill(NONE);
  const second = new Int32Array(groups).fill(NONE);
  const worthOf = (state: number) => value[state] ?? UNREACHED;
  const reach = (state: number, reached: number, from: number) => {
    if (reached <= worthOf(state)) return;
    value[state] = reached;
    before[state] = from;
  };

  const candidates = openings.map((opening) => ({
    opening,
    window: opening.window,
    worth: opening.points * POINT + tieNumber(`${seed}:${opening.day}:${opening.window}`),
  }));
  const byDay = Array.from({ length: PLAN_DAYS }, (_, day) => candidates.filter(({ opening }) => opening.day === day));

  for (const [day, today] of byDay.entries()) {
    if (today.length === 0) continue;
    const start = costs.spacing(NONE, day) + costs.checkpoints(NONE, day, 0) + costs.fertile(NONE, day, 0);
    const firstStates = groupOf(day, 1, costs.inWindow(NONE, day, 0)) * WINDOW_COUNT;
    for (const { window, worth } of today) reach(firstStates + window, worth - POINT * start, NONE);
    for (let last = 0; last < day; last++) stepFrom(last, day);
    for (let group = groupOf(day, 0, 0); group < groupOf(day + 1, 0, 0); group++) rank(group);
  }

  function stepFrom(last: number, day: number): void {
    const spacing = costs.spacing(last, day);
    // At most one session on each day up to the last.
    for (let count = 1; count < ramp.goal && count <= last + 1; count++) {
      for (let inWindow = 0; inWindow < 3; inWindow++) {
        const group = groupOf(last, count, inWindow);
        const top = best[group] ?? NONE;
        if (top === NONE) continue;
        const other = second[group] ?? NONE;
        const cost = POINT * (spacing + costs.checkpoints(last, day, count) + costs.fertile(last, day, inWindow));
        const states = groupOf(day, count + 1, costs.inWindow(last, day, inWindow)) * WINDOW_COUNT;
        for (const { window, worth } of byDay[day] ?? []) {
          const repeats = top % WINDOW_COUNT === window;
          reach(states + window, worthOf(top) + worth - cost - (repeats ? SAME_WINDOW * POINT : 0), top);
          if (repeats && other !== NONE) reach(states + window, worthOf(other) + worth - cost, other);
        }
      }
    }
  }

  function rank(group: number): void {
    for (let state = group * WINDOW_COUNT; state < (group + 1) * WINDOW_COUNT; state++) {
      const top = best[group] ?? NONE;
      if (worthOf(state) > worthOf(top)) {
        second[group] = top;
        best[group] = state;
      } else if (worthOf(state) > worthOf(second[group] ?? NONE)) second[group] = state;
    }
  }

  const total = (last: number, count: number, inWindow: number) =>
    POINT *
    (costs.spacing(last, PLAN_DAYS) +
      costs.checkpoints(last, PLAN_DAYS, count) +
      costs.fertile(last, PLAN_DAYS, inWindow));
  let most = -total(NONE, 0, 0);
  let end = NONE;
  for (let group = 0; group < groups; group++) {
    const state = best[group] ?? NONE;
    if (state === NONE) continue;
    const closing = total(Math.floor(group / 3 / counts), Math.floor(group / 3) % counts, group % 3);
    if (worthOf(state) - closing > most) {
      most = worthOf(state) - closing;
      end = state;
    }
  }
  const chosen: Opening[] = [];
  for (let state = end; state !== NONE; state = before[state] ?? NONE) {
    const day = Math.floor(state / WINDOW_COUNT / 3 / counts);
    const step = byDay[day]?.find(({ window }) => window === state % WINDOW_COUNT);
    if (step) chosen.unshift(step.opening);
  }
  return { chosen, ...pointsAndTie(most) };
}
