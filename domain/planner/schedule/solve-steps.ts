/** One step of the search for the best plan: from the sessions of all days before into those of a day. */
import { FARTHEST, type Leaning } from '../fairness/leaning.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import { POINT } from '../ties.ts';
import { type Costs, SAME_WINDOW } from './costs.ts';
import type { Opening } from './openings.ts';
import type { Ramp } from './ramp.ts';
import { checkpointsBefore, type Start } from './solve-bound.ts';
import { forget, keep, type Layout, NONE, type TwoBest, twoBest, UNREACHED, wayTo } from './solve-states.ts';

export interface Candidate {
  opening: Opening;
  window: number;
  /** Points, price and tie in one number. */
  worth: number;
}

/** A day with the states that a best plan may go through on it, in order. */
export interface LiveDay {
  day: number;
  states: ReadonlyArray<{ state: number; count: number; inWindow: number; account: number }>;
}

/** For each account (counted from 0) and window the account after it; and what it costs to stand at each. */
function accountsOf(leaning: Leaning<number> | undefined, accounts: number) {
  const after = new Int32Array(accounts * WINDOWS.length);
  const cost = new Float64Array(accounts);
  for (let account = 0; leaning && account < accounts; account++) {
    cost[account] = POINT * leaning.cost(account - FARTHEST);
    for (let window = 0; window < WINDOWS.length; window++) {
      after[account * WINDOWS.length + window] = leaning.after(account - FARTHEST, window) + FARTHEST;
    }
  }
  return { after, cost };
}

/** Shared by both halves of a step. */
interface Steps {
  costs: Costs;
  layout: Layout;
  /** The two best ways to each state so far. */
  known: TwoBest;
  /** The two best ways into a day, by sessions so far and in its fertile window, and by account: the states of day 0 stand for them. */
  coming: TwoBest;
}

/** The first half: finds the two best ways to come, whichever opening is then taken. Of equal ways the earlier one stands. */
function gatherer({ costs, layout, known, coming }: Steps, ramp: Ramp, start: Start) {
  const { counts } = layout;
  const checkpoints = checkpointsBefore(costs, ramp, counts);
  const placeOf = (count: number, inWindow: number, account: number) => layout.stateOf(0, count, inWindow, account);

  function gatherFirst(day: number): void {
    const { last, count, inWindow, window, account, points } = start;
    if (count >= ramp.goal) return;
    const lost = costs.spacing(last, day) + costs.checkpoints(last, day, count) + costs.fertile(last, day, inWindow);
    keep(coming, placeOf(count, costs.inWindow(last, day, inWindow), account), POINT * (points - lost), window, NONE);
  }

  function gatherFrom({ day: last, states }: LiveDay, day: number): void {
    const spacing = costs.spacing(last, day);
    const lost = [0, 1, 2].map((inWindow) => POINT * (spacing + costs.fertile(last, day, inWindow)));
    const reached = [0, 1, 2].map((inWindow) => costs.inWindow(last, day, inWindow));
    for (const { state, count, inWindow, account } of states) {
      if (count >= ramp.goal) continue;
      const passed = (checkpoints[day * counts + count] ?? 0) - (checkpoints[last * counts + count] ?? 0);
      const less = (lost[inWindow] ?? 0) + passed;
      const place = placeOf(count, reached[inWindow] ?? 0, account);
      keep(coming, place, (known.best[state] ?? UNREACHED) - less, known.bestWindow[state] ?? 0, wayTo(state, false));
      const second = known.second[state] ?? UNREACHED;
      if (second === UNREACHED) continue;
      keep(coming, place, second - less, known.secondWindow[state] ?? 0, wayTo(state, true));
    }
  }

  return (day: number, before: readonly LiveDay[]): void => {
    forget(coming);
    gatherFirst(day);
    for (const last of before) gatherFrom(last, day);
  };
}

/** The second half: takes each opening of the day once for all ways. Of equal openings the earlier window stands. */
function settler({ layout, known, coming }: Steps, leaning: Leaning<number> | undefined) {
  const { accounts } = layout;
  const { after, cost: standing } = accountsOf(leaning, accounts);

  /** From a place into one opening; `first` is the day's state for place 0. */
  function settleOne(place: number, first: number, { window, worth }: Candidate): void {
    let whole = coming.best[place] ?? UNREACHED;
    let from = coming.bestFrom[place] ?? NONE;
    if (window === coming.bestWindow[place]) {
      whole -= SAME_WINDOW * POINT;
      const second = coming.second[place] ?? UNREACHED;
      const secondFrom = coming.secondFrom[place] ?? NONE;
      if (second > whole || (second === whole && secondFrom < from)) {
        whole = second;
        from = secondFrom;
      }
    }
    const account = place % accounts;
    const stands = after[account * WINDOWS.length + window] ?? 0;
    keep(known, first + place - account + stands, whole + worth - (standing[stands] ?? 0), window, from);
  }

  return (day: number, today: readonly Candidate[]): void => {
    const reached: number[] = [];
    for (let place = 0; place < coming.best.length; place++) {
      if (coming.best[place] !== UNREACHED) reached.push(place);
    }
    const first = layout.stateOf(day, 1, 0, 0);
    for (const candidate of today) {
      for (const place of reached) settleOne(place, first, candidate);
    }
  };
}

/** Steps into a day: first `gather` from the days before it, then `settle` in its openings. */
export function stepsInto(
  { ramp, leaning }: { ramp: Ramp; leaning?: Leaning<number> | undefined },
  costs: Costs,
  layout: Layout,
  known: TwoBest,
  start: Start,
) {
  const coming = twoBest(layout.counts * layout.inWindows * layout.accounts);
  const steps = { costs, layout, known, coming };
  return { gather: gatherer(steps, ramp, start), settle: settler(steps, leaning) };
}
