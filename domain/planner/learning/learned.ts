/** The planner's learned term: from earlier plans to whole points for each weekday and hour, bounded, fading, and absent without evidence. */

import { dayNumber } from '../../calendar-date.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { type Evidence, evidenceOf } from './learned-evidence.ts';

/** `[weekday, 0 = Sunday][window 0..7]`, -10..10, added to the points of an opening (docs/planner-model.md section 9). */
export type Learned = number[][];

/** No weekday and no hour gains or loses more points than this. */
export const MAX_LEARNED = 10;
/** Fewer pieces of evidence one way tell nothing. */
export const MIN_EVIDENCE = 3;
/** Evidence counts half after so many days, a quarter after twice as many, and nothing after four times. */
const HALVED_AFTER_DAYS = 45;

const FADING = [8, 4, 2, 1] as const;
/** Of faded weight to one point: a fresh move is worth two points, a fresh 'not tonight' one. */
const PER_POINT = 24;
const WEEKDAYS = 7;

/**
 * What earlier plans say about the days and hours of a plan that begins on `startDate` (YYYY-MM-DD). The order of the
 * plans does not matter. Undefined when they say nothing, so that the plan is made as without them.
 */
export const learnedFrom = (plans: readonly StoredPlan[], startDate: string): Learned | undefined =>
  learnedOf(evidenceOf(plans), startDate);

/** The same from the evidence: docs/learning.md. */
export function learnedOf(evidence: readonly Evidence[], startDate: string): Learned | undefined {
  const faded = evidence.map((piece) => ({ ...piece, weight: piece.weight * fading(piece.date, startDate) }));
  const byWeekday = (weekday: number) => pointsOf(faded.filter((piece) => piece.weekday === weekday));
  const byWindow = (window: number) => pointsOf(faded.filter((piece) => piece.window === window));
  const windows = WINDOWS.map((_, window) => byWindow(window));
  const learned = Array.from({ length: WEEKDAYS }, (_, weekday) => {
    const points = byWeekday(weekday);
    return windows.map((more) => bounded(points + more));
  });
  return learned.flat().some((points) => points !== 0) ? learned : undefined;
}

/** Eighths that are left of a piece of evidence; what lies ahead of the new plan is as fresh as can be. */
function fading(date: string, startDate: string): number {
  const age = Math.max(0, dayNumber(startDate) - dayNumber(date));
  return FADING[Math.floor(age / HALVED_AFTER_DAYS)] ?? 0;
}

/** Each way needs its own evidence, so that one more piece against can never lift anything. */
function pointsOf(pieces: readonly Pick<Evidence, 'weight'>[]): number {
  const sumOf = (weights: number[]) =>
    weights.length < MIN_EVIDENCE ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
  const weights = pieces.map(({ weight }) => weight);
  const sum = sumOf(weights.filter((weight) => weight > 0)) + sumOf(weights.filter((weight) => weight < 0));
  return bounded(Math.trunc(sum / PER_POINT));
}

const bounded = (points: number): number => Math.max(-MAX_LEARNED, Math.min(MAX_LEARNED, points));
