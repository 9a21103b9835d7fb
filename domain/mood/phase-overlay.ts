/** Check-ins beside the phases of a tracked cycle: an estimate by its starts, or by the one length that was given, and never advice. */

import { dayNumber } from '../calendar-date.ts';
import { phaseOf } from '../planner/cycle.ts';
import { startChances } from '../planner/forecast/cycle-forecast.ts';
import { MAX_LENGTH, MIN_LENGTH } from '../planner/forecast/cycle-lengths.ts';
import { dayChances } from '../planner/forecast/day-chances.ts';
import { type CycleTold, type ToldCycle, toldWith } from '../planner/forecast/told-cycle.ts';
import type { Phase } from '../planner/library/session-idea.ts';
import type { Answers } from '../planner/questionnaire/answers.ts';
import { type CheckIn, measured } from './check-in.ts';
import type { Measure } from './measures.ts';
import { meanOf, valuesOf } from './trends.ts';

export const PHASES = ['menstrual', 'follicular', 'ovulation', 'luteal'] as const satisfies readonly Phase[];

/** Further than this from the date that was given a repeated cycle says nothing any more. */
const FARTHEST_DAYS = 100;
/** Chances are parts of it. */
const WHOLE = 65536;

export type CycleAnswers = Pick<Answers, 'cycleTracking' | 'lastCycleDate' | 'cycleLength' | 'cycle'>;

/** Where a cycle is told by its starts: the day it is looked at from, and the starts that check-ins noted. */
interface SeenFrom {
  today: string;
  noted: readonly string[];
}

/** The estimated phase of each date; null without tracking, and where the starts, or the one date given, say nothing of it. */
export function phasesOf(answers: CycleAnswers, dates: readonly string[], seen: SeenFrom): (Phase | null)[] {
  if (!answers.cycleTracking) return dates.map(() => null);
  return answers.cycle ? phasesByStarts(answers.cycle, dates, seen) : phasesByLength(answers, dates);
}

/** Between two starts the phases of just that length; behind the last one what is likelier than not. */
function phasesByStarts(cycle: ToldCycle, dates: readonly string[], { today, noted }: SeenFrom): (Phase | null)[] {
  const told = toldWith(cycle, noted, today);
  const starts = told.starts.map(dayNumber);
  const days = dates.map(dayNumber);
  const behind = phasesBehind(told, Math.max(0, ...days));
  return days.map((day) => {
    const at = starts.findLastIndex((start) => start <= day);
    const [start, next] = [starts[at], starts[at + 1]];
    if (start === undefined) return null;
    if (next === undefined) return behind[day - start] ?? null;
    const length = next - start;
    return length < MIN_LENGTH || length > MAX_LENGTH ? null : phaseOf(day - start, length);
  });
}

/** By days from the last start up to `lastDay`. */
function phasesBehind(told: CycleTold, lastDay: number): (Phase | null)[] {
  const last = told.starts.at(-1);
  const days = last === undefined ? 0 : Math.min(FARTHEST_DAYS, lastDay - dayNumber(last)) + 1;
  if (last === undefined || days < 1) return [];
  const chances = startChances(told, last, days);
  if (!chances) return [];
  return dayChances(chances, days).map((chance) => PHASES.find((phase) => 2 * chance[phase] > WHOLE) ?? null);
}

function phasesByLength({ lastCycleDate, cycleLength }: CycleAnswers, dates: readonly string[]): (Phase | null)[] {
  const length = cycleLength ?? 28;
  return dates.map((date) => {
    if (!lastCycleDate) return null;
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
export function phaseMeans(
  checkIns: readonly CheckIn[],
  measure: Measure,
  answers: CycleAnswers,
  seen: SeenFrom,
): PhaseMean[] {
  const dates = checkIns.map(({ date }) => date);
  const phases = phasesOf(answers, dates, seen);
  return PHASES.map((phase) => {
    const own = valuesOf(checkIns.filter((_, at) => phases[at] === phase).map((checkIn) => measured(checkIn, measure)));
    return { phase, days: own.length, mean: meanOf(own) };
  });
}
