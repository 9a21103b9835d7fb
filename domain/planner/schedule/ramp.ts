/** How many sessions a plan aims for, and when: four equal steps from the frequency of today to the one wished for. */

import { PLAN_DAYS } from '../cycle.ts';
import type { PlannerInput } from '../plan.ts';
import type { Answers, CurrentFrequency } from '../questionnaire/answers.ts';

/** Days in each of the four blocks, and each block's last day (docs/planner-model.md section 1). */
export const BLOCK_LENGTHS = [7, 7, 7, 9] as const;
export const BLOCK_ENDS = [6, 13, 20, 29] as const;

/** Sessions per 28 days. */
const PER_28_DAYS: Readonly<Record<CurrentFrequency, number>> = {
  daily: 28,
  'several-times-weekly': 14,
  weekly: 4,
  'bi-weekly': 2,
  monthly: 1,
  rarely: 0,
};

/** Sessions that a plan can hold: one a day, and on the free plan six unless the setting says four or five. */
export const capOf = ({ tier, freeCap = 6 }: Pick<PlannerInput, 'tier' | 'freeCap'>): number =>
  tier === 'free' ? freeCap : PLAN_DAYS;

export interface Ramp {
  /** N: sessions aimed for, and the most that the plan may hold. */
  goal: number;
  /** C: sessions wanted by the end of each block. */
  checkpoints: number[];
  /** G: ideal days from one session to the next, by block. */
  gaps: number[];
  /** What the frequencies alone ask for, before any cap. */
  wished: number;
}

/** `a / b` to the nearest whole number, half up; `b` is positive. */
export const rounded = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));

/** Block 0..3 of a day 0..29. */
export const blockOf = (day: number): number => Math.min(3, Math.floor(day / 7));

/** Goal, checkpoints and gaps (docs/planner-model.md section 4). `needed` is the sum of what the fertile windows ask for. */
export function rampOf(answers: Answers, cap: number, needed: number): Ramp {
  const now = PER_28_DAYS[answers.currentFrequency];
  const wish = PER_28_DAYS[answers.preferredFrequency];
  // In sessions x 112. Never 0 in any block: every wish is at least one session a month.
  const perBlock = BLOCK_LENGTHS.map((length, k) => (4 * now + (wish - now) * (k + 1)) * length);
  const upTo = perBlock.map((_, k) => perBlock.slice(0, k + 1).reduce((sum, part) => sum + part, 0));
  const all = upTo[3] ?? 0;
  const wished = rounded(all, 112);
  const goal = Math.min(cap, Math.max(1, needed, wished));
  return {
    goal,
    checkpoints: upTo.map((sum) => rounded(sum * goal, all)),
    gaps: perBlock.map((part, k) => Math.min(30, Math.max(1, rounded((BLOCK_LENGTHS[k] ?? 0) * all, part * goal)))),
    wished,
  };
}
