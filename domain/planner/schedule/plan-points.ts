/** The points of sessions that are already chosen, and the best plan around sessions that must stay. */

import { cycleForecast, type FertileWindow, fertileWindows, PLAN_DAYS } from '../cycle.ts';
import type { PlannerInput } from '../plan.ts';
import { type Costs, costsOf, SAME_WINDOW } from './costs.ts';
import { type Opening, openingsOf } from './openings.ts';
import { BLOCK_ENDS, BLOCK_LENGTHS, blockOf, capOf, type Ramp, rampOf, rounded } from './ramp.ts';
import { solve } from './solve.ts';

/** Where a session lies; `points` are those of its opening. */
export type Placed = Pick<Opening, 'day' | 'window' | 'start' | 'end' | 'points'>;

/** What does not change while one plan is scored many times. */
export interface Scoring {
  input: PlannerInput;
  ramp: Ramp;
  fertile: FertileWindow[];
  /** Sessions that the same answers aim for without the tier's cap. */
  fullGoal: number;
  costs: Costs;
}

/** Goal, gaps and fertile windows of the input. */
export function scoringOf(input: PlannerInput): Scoring {
  const fertile = fertileWindows(input.answers, cycleForecast(input.answers, input.startDate));
  const needed = fertile.reduce((sum, { need }) => sum + need, 0);
  const ramp = rampOf(input.answers, capOf(input), needed);
  return { input, ramp, fertile, fullGoal: Math.max(needed, ramp.wished), costs: costsOf(ramp, fertile) };
}

/** Points of a plan of exactly these sessions (docs/planner-model.md section 5): in order of day, at most one a day. */
export function planPoints({ costs }: Scoring, sessions: readonly Placed[]): number {
  let points = 0;
  let last = -1;
  let window = -1;
  let inWindow = 0;
  for (const [count, session] of [...sessions, undefined].entries()) {
    const day = session?.day ?? PLAN_DAYS;
    points -= costs.spacing(last, day) + costs.checkpoints(last, day, count) + costs.fertile(last, day, inWindow);
    if (!session) break;
    points += session.points - (session.window === window ? SAME_WINDOW : 0);
    inWindow = costs.inWindow(last, day, inWindow);
    last = day;
    window = session.window;
  }
  return points;
}

/**
 * The scoring for other answers from the day after `lastDay` on: what was held by then counts as just right, so that the
 * days to come get what these answers ask of them, no less and no more. The tier's limit stays.
 */
export function scoringAfter(scoring: Scoring, held: number, lastDay: number): Scoring {
  const { input, ramp, fertile } = scoring;
  const extra = held - wantedBy(ramp, lastDay);
  const goal = Math.min(capOf(input), Math.max(held, ramp.goal + extra));
  const checkpoints = ramp.checkpoints.map((wanted) => Math.min(goal, Math.max(0, wanted + extra)));
  const shifted = { ...ramp, goal, checkpoints };
  return { ...scoring, ramp: shifted, costs: costsOf(shifted, fertile) };
}

/** Sessions that a ramp wants by the end of a day, evenly within its block; none before the plan. */
function wantedBy({ checkpoints }: Ramp, day: number): number {
  if (day < 0) return 0;
  const last = Math.min(day, PLAN_DAYS - 1);
  const block = blockOf(last);
  const before = checkpoints[block - 1] ?? 0;
  const length = BLOCK_LENGTHS[block] ?? 1;
  const passed = last - ((BLOCK_ENDS[block] ?? 0) - length);
  return before + rounded(((checkpoints[block] ?? 0) - before) * passed, length);
}

/** More than any plan can gain by leaving a session out (at most 40 x 30^2 a gap), small enough to stay exact. */
const MUST = 1_000_000;

/** The best plan that holds all of `kept` and otherwise uses openings after `afterDay` only, on days that are free. */
export function bestPlanAround({ input, ramp, fertile }: Scoring, kept: readonly Placed[], afterDay: number): Placed[] {
  const days = new Set(kept.map(({ day }) => day));
  const open = openingsOf(input).filter(({ day }) => day > afterDay && !days.has(day));
  const held = kept.map((session) => ({ ...session, confidence: 0, points: session.points + MUST }));
  const goal = Math.max(ramp.goal, kept.length);
  if (goal === 0) return [];
  const { chosen } = solve([...held, ...open], { ...ramp, goal }, fertile, input.seed);
  return chosen.map((opening) => kept.find(({ day }) => day === opening.day) ?? opening);
}
