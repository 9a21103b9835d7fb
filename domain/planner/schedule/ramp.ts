/** How many sessions a plan aims for, and when: four equal steps from the frequency of today to the one wished for. */

import { PLAN_DAYS } from '../cycle.ts';
import type { PlannerInput } from '../plan.ts';
import type { Answers, CurrentFrequency } from '../questionnaire/answers.ts';
import { rounded, within } from '../whole-numbers.ts';

/** Sessions per 28 days. */
const PER_28_DAYS: Readonly<Record<CurrentFrequency, number>> = {
  daily: 28,
  'several-times-weekly': 14,
  weekly: 4,
  'bi-weekly': 2,
  monthly: 1,
  rarely: 0,
};

/**
 * Sessions that a plan can hold: one a day, and on the free plan six for each 30 days unless the setting says four or
 * five (docs/planner-model.md sections 4 and 12).
 */
export function capOf({
  tier,
  freeCap = 6,
  days = PLAN_DAYS,
}: Pick<PlannerInput, 'tier' | 'freeCap' | 'days'>): number {
  return tier === 'free' ? freeCap * Math.floor(days / PLAN_DAYS) : days;
}

/** Where a plan begins: what stood before it, and from when on a first evening is awaited. */
export interface Beginning {
  /** Day of the last session before the plan; -1 for none, the day before it. */
  day: number;
  /** Whether that was a session: spacing then counts both ways (docs/planner-model.md section 12, 'joined'). */
  joined: boolean;
  /** Its window; -1 for none. */
  window: number;
  /** First day with room, from which on a first session is awaited ('soon'); undefined where none is. */
  awaitedFrom: number | undefined;
}

export interface Ramp {
  /** N: sessions aimed for, and the most that the plan may hold. */
  goal: number;
  /** C: sessions wanted by the end of each block. */
  checkpoints: number[];
  /** G: ideal days from one session to the next, by block. */
  gaps: number[];
  /** What the frequencies alone ask for, before any cap. */
  wished: number;
  /** Last day of each block: seven days each, and the last one takes the rest (docs/planner-model.md sections 1 and 12). */
  ends: number[];
  beginning: Beginning;
}

const NOTHING_BEFORE: Beginning = { day: -1, joined: false, window: -1, awaitedFrom: undefined };

/** Block of a day of the plan, 0 for the first. */
export const blockOf = (day: number, { ends }: Pick<Ramp, 'ends'>): number =>
  Math.min(ends.length - 1, Math.floor(day / 7));

/** How many days a ramp covers. */
export const daysIn = ({ ends }: Pick<Ramp, 'ends'>): number => (ends.at(-1) ?? 0) + 1;

/**
 * Goal, checkpoints and gaps (docs/planner-model.md sections 4 and 12). `needed` is the sum of what the fertile windows
 * ask for.
 */
export function rampOf(answers: Answers, cap: number, needed: number, days = PLAN_DAYS): Ramp {
  const now = PER_28_DAYS[answers.currentFrequency];
  const wish = PER_28_DAYS[answers.preferredFrequency];
  const blocks = Math.floor(days / 7);
  const ends = Array.from({ length: blocks }, (_, k) => (k === blocks - 1 ? days - 1 : 7 * k + 6));
  const lengths = ends.map((end, k) => end - (ends[k - 1] ?? -1));
  // In sessions x 112. Never 0 in any block: every wish is at least one session a month.
  const perBlock = lengths.map((length, k) => (4 * now + (wish - now) * Math.min(4, k + 1)) * length);
  const upTo = perBlock.map((_, k) => perBlock.slice(0, k + 1).reduce((sum, part) => sum + part, 0));
  const all = upTo.at(-1) ?? 0;
  const wished = rounded(all, 112);
  const goal = Math.min(cap, Math.max(1, needed, wished));
  return {
    goal,
    checkpoints: upTo.map((sum) => rounded(sum * goal, all)),
    gaps: perBlock.map((part, k) => within(1, rounded((lengths[k] ?? 0) * all, part * goal), 30)),
    wished,
    ends,
    beginning: NOTHING_BEFORE,
  };
}

/** C_k is at least 1 for blocks that end once a first session is awaited (docs/planner-model.md section 12, 'soon'). */
export function begunAt(ramp: Ramp, beginning: Beginning): Ramp {
  const { awaitedFrom } = beginning;
  const least = (k: number) => (awaitedFrom !== undefined && (ramp.ends[k] ?? 0) >= awaitedFrom ? 1 : 0);
  return { ...ramp, beginning, checkpoints: ramp.checkpoints.map((wanted, k) => Math.max(least(k), wanted)) };
}
