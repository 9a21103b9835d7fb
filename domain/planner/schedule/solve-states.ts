/** The states that the search for the best plan goes through: where they lie, and the two best ways to each. */
import { FARTHEST } from '../fairness/leaning.ts';
import { daysIn, type Ramp } from './ramp.ts';

export const NONE = -1;
export const UNREACHED = Number.NEGATIVE_INFINITY;
/** Accounts -3..3 where there are any. */
const ACCOUNTS = 2 * FARTHEST + 1;

/** Where states lie: by the last session's day, sessions so far, sessions in that day's fertile window, and account. */
export interface Layout {
  states: number;
  /** How many sessions in a fertile window are told apart, how many sessions, and how many accounts. */
  inWindows: number;
  counts: number;
  accounts: number;
  stateOf(day: number, count: number, inWindow: number, account: number): number;
  dayOf(state: number): number;
  countOf(state: number): number;
  inWindowOf(state: number): number;
  accountOf(state: number): number;
}

/** `inWindows`: whether fertile windows count; `shared`: whether hours are shared out between two. */
export function layoutFor(ramp: Ramp, inWindows: boolean, shared: boolean): Layout {
  const counts = ramp.goal + 1;
  const windows = inWindows ? 3 : 1;
  const accounts = shared ? ACCOUNTS : 1;
  return {
    states: daysIn(ramp) * counts * windows * accounts,
    inWindows: windows,
    counts,
    accounts,
    stateOf: (day, count, inWindow, account) => ((day * counts + count) * windows + inWindow) * accounts + account,
    dayOf: (state) => Math.floor(state / accounts / windows / counts),
    countOf: (state) => Math.floor(state / accounts / windows) % counts,
    inWindowOf: (state) => Math.floor(state / accounts) % windows,
    accountOf: (state) => state % accounts,
  };
}

/**
 * For each of so many places the best way there, and the best of those whose last session has another window: where a
 * window that comes twice running costs, no third one can be better. Worth is UNREACHED where there is none.
 */
export interface TwoBest {
  best: Float64Array;
  bestWindow: Int8Array;
  /** Where each came from, as `wayTo` says it. */
  bestFrom: Int32Array;
  second: Float64Array;
  secondWindow: Int8Array;
  secondFrom: Int32Array;
}

export const twoBest = (places: number): TwoBest => ({
  best: new Float64Array(places).fill(UNREACHED),
  bestWindow: new Int8Array(places),
  bestFrom: new Int32Array(places),
  second: new Float64Array(places).fill(UNREACHED),
  secondWindow: new Int8Array(places),
  secondFrom: new Int32Array(places),
});

export function forget(two: TwoBest): void {
  two.best.fill(UNREACHED);
  two.second.fill(UNREACHED);
}

/** Keeps a way to a place where it is one of the two best. */
export function keep(two: TwoBest, place: number, worth: number, window: number, from: number): void {
  const best = two.best[place] ?? UNREACHED;
  if (worth > best) {
    if (window !== two.bestWindow[place]) {
      two.second[place] = best;
      two.secondWindow[place] = two.bestWindow[place] ?? 0;
      two.secondFrom[place] = two.bestFrom[place] ?? NONE;
    }
    two.best[place] = worth;
    two.bestWindow[place] = window;
    two.bestFrom[place] = from;
  } else if (worth > (two.second[place] ?? UNREACHED) && window !== two.bestWindow[place]) {
    two.second[place] = worth;
    two.secondWindow[place] = window;
    two.secondFrom[place] = from;
  }
}

/** One of the two ways that a state keeps, as one number. */
export const wayTo = (state: number, second: boolean): number => 2 * state + (second ? 1 : 0);
export const stateAt = (way: number): number => way >> 1;
export const isSecond = (way: number): boolean => (way & 1) === 1;
