/** The states that the search for the best plan goes through: where they lie, and the best way to each. */
import { FARTHEST } from '../fairness/leaning.ts';
import { daysIn, type Ramp } from './ramp.ts';

export const WINDOW_COUNT = 8;
export const NONE = -1;
export const UNREACHED = Number.NEGATIVE_INFINITY;
/** Accounts -3..3 where there are any. */
const ACCOUNTS = 2 * FARTHEST + 1;

/** Where the groups of states lie: by the last session's day, sessions so far, sessions in that day's fertile window, and account. */
export interface Layout {
  groups: number;
  /** How many sessions in a fertile window are told apart, and how many accounts. */
  inWindows: number;
  accounts: number;
  groupOf(day: number, count: number, inWindow: number, account: number): number;
  dayOf(group: number): number;
  countOf(group: number): number;
  inWindowOf(group: number): number;
  accountOf(group: number): number;
}

/** `inWindows`: whether fertile windows count; `shared`: whether hours are shared out between two. */
export function layoutFor(ramp: Ramp, inWindows: boolean, shared: boolean): Layout {
  const counts = ramp.goal + 1;
  const windows = inWindows ? 3 : 1;
  const accounts = shared ? ACCOUNTS : 1;
  return {
    groups: daysIn(ramp) * counts * windows * accounts,
    inWindows: windows,
    accounts,
    groupOf: (day, count, inWindow, account) => ((day * counts + count) * windows + inWindow) * accounts + account,
    dayOf: (group) => Math.floor(group / accounts / windows / counts),
    countOf: (group) => Math.floor(group / accounts / windows) % counts,
    inWindowOf: (group) => Math.floor(group / accounts) % windows,
    accountOf: (group) => group % accounts,
  };
}

/** What is known of the states so far. NONE stands for no state. */
export interface States {
  worthOf(state: number): number;
  /** Keeps the better of the ways to a state. */
  reach(state: number, worth: number, from: number): void;
  before(state: number): number;
  /** Finds the best and the second best of a group, once it is reached from everywhere. */
  rank(group: number): void;
  best(group: number): number;
  second(group: number): number;
}

export function emptyStates(groups: number): States {
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
