/** The plan with the most points among all plans there are: exact, by dynamic programming over the days. */

import type { FertileWindow } from '../cycle.ts';
import { FARTHEST, type Leaning } from '../fairness/leaning.ts';
import { POINT, pointsAndTie, tieNumber } from '../ties.ts';
import { type Costs, costsOf, SAME_WINDOW } from './costs.ts';
import type { Opening } from './openings.ts';
import { daysIn, type Ramp } from './ramp.ts';
import { boundOf, type Start } from './solve-bound.ts';
import {
  forget,
  isSecond,
  type Layout,
  layoutFor,
  NONE,
  stateAt,
  type TwoBest,
  twoBest,
  UNREACHED,
  wayTo,
} from './solve-states.ts';
import { type Candidate, type LiveDay, stepsInto } from './solve-steps.ts';

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

function candidatesByDay({ openings, seed, ramp, price }: Search): Candidate[][] {
  const byDay: Candidate[][] = Array.from({ length: daysIn(ramp) }, () => []);
  for (const opening of openings) {
    const { day, window, points } = opening;
    const worth = (points + (price?.(opening) ?? 0)) * POINT + tieNumber(`${seed}:${day}:${window}`);
    byDay[day]?.push({ opening, window, worth });
  }
  return byDay;
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

/** The way that a best plan ends in, NONE for no session to come, and what that plan is worth. */
function bestEnd(
  { ramp, leaning }: Search,
  live: readonly LiveDay[],
  known: TwoBest,
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
  for (const { day, states } of live) {
    for (const { state, count, inWindow, account } of states) {
      const worth = known.best[state] ?? UNREACHED;
      const whole = worth > most ? worth - closing(day, count, inWindow, account) : UNREACHED;
      if (whole <= most) continue;
      most = whole;
      end = wayTo(state, false);
    }
  }
  return { end, most };
}

/** The openings on a way, walked back from its end. */
function chosenOn(end: number, known: TwoBest, layout: Layout, byDay: Candidate[][]): Opening[] {
  const chosen: Opening[] = [];
  let way = end;
  while (way !== NONE) {
    const state = stateAt(way);
    const window = (isSecond(way) ? known.secondWindow : known.bestWindow)[state];
    const step = byDay[layout.dayOf(state)]?.find((candidate) => candidate.window === window);
    if (step) chosen.unshift(step.opening);
    way = (isSecond(way) ? known.secondFrom : known.bestFrom)[state] ?? NONE;
  }
  return chosen;
}

/** The search itself: `pass` goes through the days and tells the best end there is. */
function searchOf(search: Search, costs: Costs, byDay: Candidate[][]) {
  const { ramp, fertile, leaning } = search;
  const layout = layoutFor(ramp, fertile.length > 0, leaning !== undefined);
  const known = twoBest(layout.states);
  const start = startOf(search, costs);
  const steps = stepsInto(search, costs, layout, known, start);
  const openDays = byDay.flatMap((today, day) =>
    today.length > 0 ? [{ day, today, most: Math.max(...today.map(({ worth }) => worth)) }] : [],
  );
  const bound = boundOf(openDays, ramp, costs, layout, start);

  /** The states of a day from which there can be as much as `least`. */
  function liveOn(day: number, least: number): LiveDay {
    const states = [];
    const end = layout.stateOf(day + 1, 0, 0, 0);
    for (let state = layout.stateOf(day, 0, 0, 0); state < end; state++) {
      const best = known.best[state] ?? UNREACHED;
      if (best === UNREACHED) continue;
      const [count, inWindow] = [layout.countOf(state), layout.inWindowOf(state)];
      const toCome = bound.toCome(day, inWindow, count);
      if (best + toCome < least) continue;
      if ((known.second[state] ?? UNREACHED) + toCome < least) known.second[state] = UNREACHED;
      states.push({ state, count, inWindow, account: layout.accountOf(state) });
    }
    return { day, states };
  }

  /** With all of `days`, or where `least` is told, with any of them and at least so much worth. */
  function pass(days: typeof openDays, least?: number) {
    forget(known);
    const before: LiveDay[] = [];
    for (const { day, today } of days) {
      steps.gather(day, least === undefined ? before.slice(-1) : before);
      steps.settle(day, today);
      before.push(liveOn(day, least ?? UNREACHED));
    }
    return bestEnd(search, before, known, costs, start);
  }

  const onDays = openDays.filter(({ day }) => bound.days.includes(day));
  return { pass, openDays, onDays, chosenOn: (end: number) => chosenOn(end, known, layout, byDay) };
}

/**
 * Chooses at most one opening a day and, with what was held, at most `ramp.goal` in all, so that points and prices of
 * docs/planner-model.md sections 5 and 11 to 17 are highest and, among equals, the sum of tie numbers.
 *
 * A state is (day of the last session, sessions so far, sessions in that day's fertile window up to 2, account). Of the
 * ways to a state only the best, and the best with another window, can lead to the optimum; and of the states only those
 * from which there can be as much as in a plan that is known already: the best on the days that the bound would choose.
 */
export function solve(search: Search): Solution {
  const { ramp, fertile, price } = search;
  const byDay = candidatesByDay(search);
  const { pass, openDays, onDays, chosenOn } = searchOf(search, costsOf(ramp, fertile), byDay);
  const least = pass(onDays).most;
  const { end, most } = pass(openDays, least);
  const chosen = chosenOn(end);
  const { points: value, tie } = pointsAndTie(most);
  const prices = price ? chosen.reduce((sum, opening) => sum + price(opening), 0) : 0;
  return { chosen, points: value - prices, value, tie };
}
