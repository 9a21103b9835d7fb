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

/** A group of states on the way: where it stands, and the worth of its best and its second best state. */
interface Standing extends Omit<Start, 'points'> {
  worth: number;
  state: number;
  other: number;
  otherState: number;
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

/** The ways from one session to the next, kept in `states`. */
function stepsOver({ ramp, leaning }: Search, costs: Costs, layout: Layout, states: States, start: Start) {
  /** From the best state of a group to each opening of a day; from the second best where the best has its window. */
  function advance(from: Standing, spacing: number, day: number, today: readonly Candidate[]): void {
    const { last, count, inWindow, account } = from;
    const cost = POINT * (spacing + costs.checkpoints(last, day, count) + costs.fertile(last, day, inWindow));
    const group = layout.groupOf(day, count + 1, costs.inWindow(last, day, inWindow), 0);
    for (const { window, worth } of today) {
      const stands = leaning ? leaning.after(account - FARTHEST, window) : 0;
      const reached = (group + (leaning ? stands + FARTHEST : 0)) * WINDOW_COUNT + window;
      const gain = worth - cost - (leaning ? POINT * leaning.cost(stands) : 0);
      const repeats = from.window === window;
      states.reach(reached, from.worth + gain - (repeats ? SAME_WINDOW * POINT : 0), from.state);
      if (repeats && from.other !== UNREACHED) states.reach(reached, from.other + gain, from.otherState);
    }
  }

  return {
    /** A day's sessions as the first to come. */
    begin(day: number, today: readonly Candidate[]): void {
      if (start.count >= ramp.goal) return;
      const begun = { worth: POINT * start.points, other: UNREACHED, state: NONE, otherState: NONE };
      advance({ ...start, ...begun }, costs.spacing(start.last, day), day, today);
    },
    /** A day's sessions as the next after those of day `last`. */
    follow(last: number, day: number, today: readonly Candidate[]): void {
      const spacing = costs.spacing(last, day);
      // At most one session on each day up to the last.
      const most = Math.min(ramp.goal - 1, start.count + last + 1);
      const beyond = layout.groupOf(last, most + 1, 0, 0);
      for (let group = layout.groupOf(last, start.count + 1, 0, 0); group < beyond; group++) {
        const state = states.best(group);
        if (state === NONE) continue;
        const otherState = states.second(group);
        const from = {
          last,
          count: layout.countOf(group),
          inWindow: layout.inWindowOf(group),
          account: layout.accountOf(group),
          window: state % WINDOW_COUNT,
          worth: states.worthOf(state),
          state,
          other: otherState === NONE ? UNREACHED : states.worthOf(otherState),
          otherState,
        };
        advance(from, spacing, day, today);
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
  const steps = stepsOver(search, costs, layout, states, start);

  for (const [day, today] of byDay.entries()) {
    if (today.length === 0) continue;
    steps.begin(day, today);
    for (let last = 0; last < day; last++) steps.follow(last, day, today);
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
