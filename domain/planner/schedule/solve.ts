/** The plan with the most points among all plans there are: exact, by dynamic programming over the days. */

import { type FertileWindow, PLAN_DAYS } from '../cycle.ts';
import { POINT, pointsAndTie, tieNumber } from '../ties.ts';
import { type Costs, costsOf, SAME_WINDOW } from './costs.ts';
import type { Opening } from './openings.ts';
import type { Ramp } from './ramp.ts';

interface Solution {
  /** The openings chosen, in order of day. */
  chosen: Opening[];
  points: number;
  tie: number;
}

const WINDOW_COUNT = 8;
const NONE = -1;
const UNREACHED = Number.NEGATIVE_INFINITY;

/** Where the groups of states lie: by the last session's day, sessions so far, and sessions in that day's fertile window. */
interface Layout {
  groups: number;
  groupOf(day: number, count: number, inWindow: number): number;
  dayOf(group: number): number;
  countOf(group: number): number;
  inWindowOf(group: number): number;
}

function layoutFor(goal: number): Layout {
  const counts = goal + 1;
  return {
    groups: PLAN_DAYS * counts * 3,
    groupOf: (day, count, inWindow) => (day * counts + count) * 3 + inWindow,
    dayOf: (group) => Math.floor(group / 3 / counts),
    countOf: (group) => Math.floor(group / 3) % counts,
    inWindowOf: (group) => group % 3,
  };
}

/** What is known of the states so far. NONE stands for no state. */
interface States {
  worthOf(state: number): number;
  /** Keeps the better of the ways to a state. */
  reach(state: number, worth: number, from: number): void;
  before(state: number): number;
  /** Finds the best and the second best of a group, once it is reached from everywhere. */
  rank(group: number): void;
  best(group: number): number;
  second(group: number): number;
}

function emptyStates(groups: number): States {
  const value = new Float64Array(groups * WINDOW_COUNT).fill(UNREACHED);
  const before = new Int32Array(groups * WINDOW_COUNT).fill(NONE);
  const best = new Int32Array(groups).fill(NONE);
  const second = new Int32Array(groups).fill(NONE);
  const worthOf = (state: number) => value[state] ?? UNREACHED;
  return {
    worthOf,
    reach(state, worth, from) {
      if (worth <= worthOf(state)) return;
      value[state] = worth;
      before[state] = from;
    },
    before: (state) => before[state] ?? NONE,
    rank(group) {
      for (let state = group * WINDOW_COUNT; state < (group + 1) * WINDOW_COUNT; state++) {
        const top = best[group] ?? NONE;
        if (worthOf(state) > worthOf(top)) {
          second[group] = top;
          best[group] = state;
        } else if (worthOf(state) > worthOf(second[group] ?? NONE)) second[group] = state;
      }
    },
    best: (group) => best[group] ?? NONE,
    second: (group) => second[group] ?? NONE,
  };
}

interface Candidate {
  opening: Opening;
  window: number;
  /** Points and tie in one number. */
  worth: number;
}

function candidatesByDay(openings: readonly Opening[], seed: string): Candidate[][] {
  const candidates = openings.map((opening) => ({
    opening,
    window: opening.window,
    worth: opening.points * POINT + tieNumber(`${seed}:${opening.day}:${opening.window}`),
  }));
  return Array.from({ length: PLAN_DAYS }, (_, day) => candidates.filter(({ opening }) => opening.day === day));
}

/** The state that a best plan ends in, NONE for no session at all, and what that plan is worth. */
function bestEnd(states: States, layout: Layout, costs: Costs): { end: number; most: number } {
  const closing = (last: number, count: number, inWindow: number) =>
    POINT *
    (costs.spacing(last, PLAN_DAYS) +
      costs.checkpoints(last, PLAN_DAYS, count) +
      costs.fertile(last, PLAN_DAYS, inWindow));
  let most = -closing(NONE, 0, 0);
  let end = NONE;
  for (let group = 0; group < layout.groups; group++) {
    const state = states.best(group);
    if (state === NONE) continue;
    const worth = states.worthOf(state) - closing(layout.dayOf(group), layout.countOf(group), layout.inWindowOf(group));
    if (worth > most) {
      most = worth;
      end = state;
    }
  }
  return { end, most };
}

/** The openings on the way to a state, walked back from it. */
function chosenUpTo(end: number, states: States, layout: Layout, byDay: Candidate[][]): Opening[] {
  const chosen: Opening[] = [];
  for (let state = end; state !== NONE; state = states.before(state)) {
    const day = layout.dayOf(Math.floor(state / WINDOW_COUNT));
    const step = byDay[day]?.find(({ window }) => window === state % WINDOW_COUNT);
    if (step) chosen.unshift(step.opening);
  }
  return chosen;
}

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
  const layout = layoutFor(ramp.goal);
  const states = emptyStates(layout.groups);
  const byDay = candidatesByDay(openings, seed);

  for (const [day, today] of byDay.entries()) {
    if (today.length === 0) continue;
    startOn(day, today);
    for (let last = 0; last < day; last++) stepFrom(last, day, today);
    for (let group = layout.groupOf(day, 0, 0); group < layout.groupOf(day + 1, 0, 0); group++) states.rank(group);
  }

  function startOn(day: number, today: Candidate[]): void {
    const cost = POINT * (costs.spacing(NONE, day) + costs.checkpoints(NONE, day, 0) + costs.fertile(NONE, day, 0));
    const firstStates = layout.groupOf(day, 1, costs.inWindow(NONE, day, 0)) * WINDOW_COUNT;
    for (const { window, worth } of today) states.reach(firstStates + window, worth - cost, NONE);
  }

  function stepFrom(last: number, day: number, today: Candidate[]): void {
    const spacing = costs.spacing(last, day);
    // At most one session on each day up to the last.
    for (let count = 1; count < ramp.goal && count <= last + 1; count++) {
      for (let inWindow = 0; inWindow < 3; inWindow++) {
        const group = layout.groupOf(last, count, inWindow);
        const top = states.best(group);
        if (top === NONE) continue;
        const other = states.second(group);
        const cost = POINT * (spacing + costs.checkpoints(last, day, count) + costs.fertile(last, day, inWindow));
        const reached = layout.groupOf(day, count + 1, costs.inWindow(last, day, inWindow)) * WINDOW_COUNT;
        for (const { window, worth } of today) {
          const repeats = top % WINDOW_COUNT === window;
          states.reach(reached + window, states.worthOf(top) + worth - cost - (repeats ? SAME_WINDOW * POINT : 0), top);
          if (repeats && other !== NONE) states.reach(reached + window, states.worthOf(other) + worth - cost, other);
        }
      }
    }
  }

  const { end, most } = bestEnd(states, layout, costs);
  return { chosen: chosenUpTo(end, states, layout, byDay), ...pointsAndTie(most) };
}
