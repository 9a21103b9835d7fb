/** What earlier plans say about the days, hours and themes of a new one, as its engine reads it and as people are told it. */

import { THEMES } from '../plan.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { learnt, type Said, type ThemeGains } from './lessons.ts';
import { lessonsOf } from './plan-lessons.ts';

/** `[weekday, 0 = Sunday][window 0..7]`, -20..20, added to the points of an opening (docs/planner-model.md section 16). */
export type Learned = number[][];

/** A point that nothing moves is absent, so that a plan from nothing learned is made as without. */
export interface Lessons {
  learned?: Learned;
  learnedThemes?: ThemeGains;
  /** Largest first; what was switched off is among them. */
  said: Said[];
}

/** For a plan that begins on `startDate` (YYYY-MM-DD). The order of the plans does not matter; `off` are keys of what is said. */
export function learnedFrom(plans: readonly StoredPlan[], startDate: string, off: readonly string[] = []): Lessons {
  const { points, themes, said } = learnt(lessonsOf(plans), startDate, off);
  return {
    said,
    ...(points.flat().some((each) => each !== 0) && { learned: points }),
    ...(THEMES.some((theme) => (themes[theme] ?? 0) !== 0) && { learnedThemes: themes }),
  };
}

/** The part of it that goes with an order. */
export const forOrder = ({ learned, learnedThemes }: Lessons): Omit<Lessons, 'said'> => ({
  ...(learned && { learned }),
  ...(learnedThemes && { learnedThemes }),
});
