/** The points of sessions that are already chosen, and the best plan around sessions that must stay. */

import { daysOf, type FertileWindow } from '../cycle.ts';
import { type CycleTrack, countedBefore, cycleTrack } from '../cycle-track.ts';
import { hourLeaning, type Leaning } from '../fairness/leaning.ts';
import type { PlannerInput } from '../plan.ts';
import { rounded } from '../whole-numbers.ts';
import { type Costs, costsOf, SAME_WINDOW } from './costs.ts';
import { type Opening, openingsOf } from './openings.ts';
import { type Beginning, begunAt, blockOf, capOf, daysIn, type Ramp, rampOf } from './ramp.ts';
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
  openings: Opening[];
  /** Undefined without tracking. */
  track: CycleTrack | undefined;
  /** Undefined where hours are not shared out between two. */
  leaning: Leaning<number> | undefined;
}

/** Openings, goal, gaps and fertile windows of the input. */
export function scoringOf(input: PlannerInput): Scoring {
  const track = cycleTrack(input);
  const fertile = track?.fertile ?? [];
  const needed = fertile.reduce((sum, { need }) => sum + need, 0);
  const openings = openingsOf(input, 0, track);
  const plain = rampOf(input.answers, capOf(input), needed, daysOf(input));
  const ramp = begunAt(plain, beginningOf(input, openings));
  return {
    input,
    ramp,
    fertile,
    fullGoal: Math.max(needed, ramp.wished),
    costs: costsOf(ramp, fertile),
    openings,
    track,
    leaning: hourLeaning(input.fair, openings),
  };
}

/** What stood before the plan, or from when on a first evening is awaited (docs/planner-model.md section 12). */
function beginningOf(input: PlannerInput, openings: readonly Opening[]): Beginning {
  const last = countedBefore(input).at(-1);
  const firstDay = input.keep?.held[0]?.day ?? openings[0]?.day;
  return {
    day: last?.day ?? -1,
    joined: last !== undefined,
    window: last?.window ?? -1,
    awaitedFrom: input.model === 2 && !last ? firstDay : undefined,
  };
}

/** Points of a plan of exactly these sessions (docs/planner-model.md section 5): in order of day, at most one a day. */
export function planPoints({ costs, ramp, leaning }: Scoring, sessions: readonly Placed[]): number {
  let points = 0;
  let last = -1;
  let window = ramp.beginning.window;
  let inWindow = 0;
  let account = leaning?.account ?? 0;
  for (const [count, session] of [...sessions, undefined].entries()) {
    const day = session?.day ?? daysIn(ramp);
    points -= costs.spacing(last, day) + costs.checkpoints(last, day, count) + costs.fertile(last, day, inWindow);
    if (!session) break;
    points += session.points - (session.window === window ? SAME_WINDOW : 0);
    account = leaning?.after(account, session.window) ?? 0;
    points -= leaning?.cost(account) ?? 0;
    inWindow = costs.inWindow(last, day, inWindow);
    last = day;
    window = session.window;
  }
  return points - (leaning?.closing(account) ?? 0);
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
function wantedBy(ramp: Ramp, day: number): number {
  if (day < 0) return 0;
  const { checkpoints, ends } = ramp;
  const last = Math.min(day, daysIn(ramp) - 1);
  const block = blockOf(last, ramp);
  const before = checkpoints[block - 1] ?? 0;
  const ended = ends[block - 1] ?? -1;
  const length = (ends[block] ?? 0) - ended;
  return before + rounded(((checkpoints[block] ?? 0) - before) * (last - ended), length);
}

/** What a session to come is worth beside its points: to drop one of the plan costs 30, another hour 20, a new one 10 (docs/planner-model.md section 15). */
const AS_PLANNED = 30;
const SAME_DAY = 10;
const NEW = -10;

/** The best plan there is, with what was held first and as much of what was planned as is worth it. */
export function bestPlan({ input, ramp, fertile, openings, leaning }: Scoring) {
  const { keep, seed } = input;
  const price = ({ day, window }: Opening) => {
    const planned = keep?.plan.filter((session) => session.day === day) ?? [];
    if (planned.length === 0) return NEW;
    return planned.some((session) => session.window === window) ? AS_PLANNED : SAME_DAY;
  };
  const goal = Math.max(ramp.goal, keep?.held.length ?? 0);
  return solve({
    openings,
    ramp: { ...ramp, goal },
    fertile,
    seed,
    leaning,
    ...(keep && { held: keep.held, price }),
  });
}

/** More than any plan can gain by leaving a session out (at most 40 x 90^2 a gap), small enough to stay exact. */
export const MUST = 1_000_000;

/** The best plan that holds all of `kept` and otherwise uses openings after `afterDay` only, on days that are free. */
export function bestPlanAround(
  { input, ramp, fertile, leaning }: Scoring,
  kept: readonly Placed[],
  afterDay: number,
): Placed[] {
  const days = new Set(kept.map(({ day }) => day));
  const open = openingsOf(input).filter(({ day }) => day > afterDay && !days.has(day));
  const held = kept.map((session) => ({ ...session, confidence: 0, points: session.points + MUST }));
  const goal = Math.max(ramp.goal, kept.length);
  if (goal === 0) return [];
  const openings = [...held, ...open];
  const { chosen } = solve({ openings, ramp: { ...ramp, goal }, fertile, seed: input.seed, leaning });
  return chosen.map((opening) => kept.find(({ day }) => day === opening.day) ?? opening);
}
