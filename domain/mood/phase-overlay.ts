/** Check-ins beside the phases of a tracked cycle: an estimate that repeats the length given, and never advice. */

import { dayNumber } from '../calendar-date.ts';
import { phaseOf } from '../planner/cycle.ts';
import type { Phase } from '../planner/library/session-idea.ts';
import type { Answers } from '../planner/questionnaire/answers.ts';
import { type CheckIn, measured } from './check-in.ts';
import type { Measure } from './measures.ts';
import { meanOf, valuesOf } from './trends.ts';

export const PHASES = ['menstrual', 'follicular', 'ovulation', 'luteal'] as const satisfies readonly Phase[];

/** Further than this from the date that was given a repeated cycle says nothing any more. */
const FARTHEST_DAYS = 100;

type CycleAnswers = Pick<Answers, 'cycleTracking' | 'lastCycleDate' | 'cycleLength'>;

/** The estimated phase of each date; null without tracking and for dates too far from the one given. */
export function phasesOf(answers: CycleAnswers, dates: readonly string[]): (Phase | null)[] {
  const { cycleTracking, lastCycleDate } = answers;
  const length = answers.cycleLength ?? 28;
  return dates.map((date) => {
    if (!cycleTracking || !lastCycleDate) return null;
    const since = dayNumber(date) - dayNumber(lastCycleDate);
    if (Math.abs(since) > FARTHEST_DAYS) return null;
    return phaseOf(((since % length) + length) % length, length);
  });
}

interface PhaseBand {
  phase: Phase;
  /** Indices into the dates, both included. */
  from: number;
  to: number;
}

/** Days of one phase that follow each other. */
export function phaseBands(phases: readonly (Phase | null)[]): PhaseBand[] {
  const bands: PhaseBand[] = [];
  for (const [day, phase] of phases.entries()) {
    const last = bands.at(-1);
    if (phase && last?.phase === phase && last.to === day - 1) last.to = day;
    else if (phase) bands.push({ phase, from: day, to: day });
  }
  return bands;
}

interface PhaseMean {
  phase: Phase;
  days: number;
  mean: number | null;
}

/** A measure by phase, each with the days it rests on. */
export function phaseMeans(checkIns: readonly CheckIn[], measure: Measure, answers: CycleAnswers): PhaseMean[] {
  const phases = phasesOf(
    answers,
    checkIns.map(({ date }) => date),
  );
  return PHASES.map((phase) => {
    const own = valuesOf(checkIns.filter((_, at) => phases[at] === phase).map((checkIn) => measured(checkIn, measure)));
    return { phase, days: own.length, mean: meanOf(own) };
  });
}
