/** The plan with the most points among all plans there are: exact, by dynamic programming over the days. */

import type { FertileWindow } from '../cycle.ts';
import { FARTHEST, type Leaning } from '../fairness/leaning.ts';
import { POINT, pointsAndTie, tieNumber } from '../ties.ts';
import { type Costs, costsOf, SAME_WINDOW } from './costs.ts';
import type { Opening } from './openings.ts';
import { daysIn, type Ramp } from './ramp.ts';
import { emptyStates, type Layout, layoutFor, NONE, type States, UNREACHED, WINDOW_COUNT } from './solve-states.ts';

/** What the best plan is sought for. */
interface Search {
  openings: readonly Opening[];
  ramp: Ramp;
  fertile: readonly FertileWindow[];
  seed: string;
  /** Sessions that were, in order of day and before every opening. */
  held?: ReadonlyArray<Pick<Opening, 'day' | 'window' | 'points'>> | undefined;
  /** What a session is worth beside its points, for what was planned before. */
  price?: ((opening: Opening) => number) | undefined;
  leaning?: Leaning<number> | undefined;
}

interface Solution {
  /** The openings chosen, in order of day. */
  chosen: Opening[];
  /** Of the whole plan, with what was held; without the prices. */
  points: number;
  /** Points and prices. */
  value: number;
  /** Of the openings chosen. */
  tie: number;
}

interface Candidate {
  opening: Opening;
  window: number;
  /** Points, price and tie in one number. */
  worth: number;
}

function candidatesByDay({ openings, seed, ramp, price }: Search): Candidate[][] {
  const byDay: Candidate[][] = Array.from({ length: daysIn(ramp) }, () => []);
  for (const opening of openings) {
    const { day, window, points } = opening;
    const worth = (points + (price?.(opening) ?? 0)) * POINT + tieNumber(`${seed}:${day}:${window}`);
    byDay[day]?.push({ opening, window, worth });
  }
  return byDay;
}

/** Where a search begins: after what was held, or before any session; `account` counts from 0. */
interface Start {
  last: number;
  window: number;
  count: number;
  inWindow: number;
  account: number;
  /** Points so far. */
  points: number;
}

function startOf({ ramp, held = [], leaning }: Search, costs: Costs): Start {
  let at: Start = {
    last: NONE,
    window: ramp.beginning.window,
    count: 0,
    inWindow: 0,
    account: leaning ? leaning.account + FARTHEST : 0,
    points: 0,
  };
  for (const { day, window, points } of held) {
    const account = leaning ? leaning.after(at.account - FARTHEST, window) : 0;
    at = {
      last: day,
      window,
      count: at.count + 1,
      inWindow: costs.inWindow(at.last, day, at.inWindow),
      account: leaning ? account + FARTHEST : 0,
      points:
        at.points +
        points -
        (costs.spacing(at.last, day) +
          costs.checkpoints(at.last, day, at.count) +
          costs.fertile(at.last, day, at.inWindow) +
          (window === at.window ? SAME_WINDOW : 0) +
          (leaning?.cost(account) ?? 0)),
    };
  }
  return at;
}

/** The state that a best plan ends in, NONE for no session to come, and what that plan is worth. */
function bestEnd(
  { ramp, leaning }: Search,
  states: States,
  layout: Layout,
  costs: Costs,
  start: Start,
): { end: number; most: number } {
  const days = daysIn(ramp);
  const closing = (last: number, count: number, inWindow: number, account: number) =>
    POINT *
    (costs.spacing(last, days) +
      costs.checkpoints(last, days, count) +
      costs.fertile(last, days, inWindow) +
      (leaning?.closing(account - FARTHEST) ?? 0));
  let most = POINT * start.points - closing(start.last, start.count, start.inWindow, start.account);
  let end = NONE;
  for (let group = 0; group < layout.groups; group++) {
    const state = states.best(group);
    if (state === NONE) continue;
    const { dayOf, countOf, inWindowOf, accountOf } = layout;
    const worth = states.worthOf(state) - closing(dayOf(group), countOf(group), inWindowOf(group), accountOf(group));
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

/** For each account (counted from 0) and window the account after it; and what it costs to stand at each. */
function accountsOf(leaning: Leaning<number> | undefined, accounts: number) {
  const after = new Int32Array(accounts * WINDOW_COUNT);
  const cost = new Float64Array(accounts);
  for (let account = 0; leaning && account < accounts; account++) {
    cost[account] = POINT * leaning.cost(account - FARTHEST);
    for (let window = 0; window < WINDOW_COUNT; window++) {
      after[account * WINDOW_COUNT + window] = leaning.after(account - FARTHEST, window) + FARTHEST;
    }
  }
  return { after, cost };
}

/** From a state to the openings of a day, kept in `states`; `group` is that of account 0. */
function stepsInto(leaning: Leaning<number> | undefined, layout: Layout, states: States) {
  const { after, cost: standing } = accountsOf(leaning, layout.accounts);

  /** To one opening. */
  function step(
    worth: number,
    state: number,
    account: number,
    group: number,
    { window, worth: more }: Candidate,
  ): void {
    const stands = after[account * WINDOW_COUNT + window] ?? 0;
    states.reach((group + stands) * WINDOW_COUNT + window, worth + more - (standing[stands] ?? 0), state);
  }

  /** To each, where the last session has `window`. */
  function steps(
    worth: number,
    window: number,
    state: number,
    account: number,
    group: number,
    today: readonly Candidate[],
  ): void {
    for (const candidate of today) {
      const repeats = candidate.window === window;
      step(repeats ? worth - SAME_WINDOW * POINT : worth, state, account, group, candidate);
    }
  }

  return { step, steps };
}

/** The ways from one session to the next, kept in `states`. */
function waysOver({ ramp, leaning }: Search, costs: Costs, layout: Layout, states: States, start: Start) {
  const { step, steps } = stepsInto(leaning, layout, states);
  return {
    /** A day's sessions as the first to come. */
    begin(day: number, today: readonly Candidate[]): void {
      const { last, count, inWindow, window, account, points } = start;
      if (count >= ramp.goal) return;
      const lost = costs.spacing(last, day) + costs.checkpoints(last, day, count) + costs.fertile(last, day, inWindow);
      const group = layout.groupOf(day, count + 1, costs.inWindow(last, day, inWindow), 0);
      steps(POINT * (points - lost), window, NONE, account, group, today);
    },
    /** A day's sessions as the next after those of day `last`. */
    follow(last: number, day: number, today: readonly Candidate[]): void {
      const spacing = costs.spacing(last, day);
      // At most one session on each day up to the last.
      const most = Math.min(ramp.goal - 1, start.count + last + 1);
      for (let inWindow = 0; inWindow < layout.inWindows; inWindow++) {
        const missed = spacing + costs.fertile(last, day, inWindow);
        const reached = costs.inWindow(last, day, inWindow);
        for (let count = start.count + 1; count <= most; count++) {
          const first = layout.groupOf(last, count, inWindow, 0);
          const group = layout.groupOf(day, count + 1, reached, 0);
          let lost = UNREACHED;
          for (let account = 0; account < layout.accounts; account++) {
            const state = states.best(first + account);
            if (state === NONE) continue;
            if (lost === UNREACHED) lost = POINT * (missed + costs.checkpoints(last, day, count));
            const window = state % WINDOW_COUNT;
            steps(states.worthOf(state) - lost, window, state, account, group, today);
            // Only where the best has an opening's window can the second best be better.
            const second = states.second(first + account);
            const same = second === NONE ? undefined : today.find((candidate) => candidate.window === window);
            if (same) step(states.worthOf(second) - lost, second, account, group, same);
          }
        }
      }
    },
  };
}

/**
 * Chooses at most one opening a day and, with what was held, at most `ramp.goal` in all, so that points and prices of
 * docs/planner-model.md sections 5 and 11 to 17 are highest and, among equals, the sum of tie numbers.
 *
 * A state is (day of the last session, sessions so far, sessions in that day's fertile window up to 2, account, window).
 * States that differ in the window only form a group: of a group only the best and the second best can lead to the optimum.
 */
export function solve(search: Search): Solution {
  const { ramp, fertile, price } = search;
  const costs = costsOf(ramp, fertile);
  const layout = layoutFor(ramp, fertile.length > 0, search.leaning !== undefined);
  const states = emptyStates(layout.groups);
  const byDay = candidatesByDay(search);
  const start = startOf(search, costs);
  const ways = waysOver(search, costs, layout, states, start);

  for (const [day, today] of byDay.entries()) {
    if (today.length === 0) continue;
    ways.begin(day, today);
    for (let last = 0; last < day; last++) ways.follow(last, day, today);
    for (let group = layout.groupOf(day, 0, 0, 0); group < layout.groupOf(day + 1, 0, 0, 0); group++) {
      states.rank(group);
    }
  }

  const { end, most } = bestEnd(search, states, layout, costs, start);
  const chosen = chosenUpTo(end, states, layout, byDay);
  const { points: value, tie } = pointsAndTie(most);
  const prices = price ? chosen.reduce((sum, opening) => sum + price(opening), 0) : 0;
  return { chosen, points: value - prices, value, tie };
}
