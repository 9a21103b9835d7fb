/**
 * Openings and optimum together on the hardest realistic input: 30 sessions, 120 busy times, every window, children,
 * and two fertile windows. Prints the median in milliseconds and fails above the limit.
 */

import type { PlannerInput } from '../domain/planner/plan.ts';
import { ALONE_TIMES, answersSchema, DAY_KINDS, GOALS, WINDOWS } from '../domain/planner/questionnaire/answers.ts';
import { openingsOf } from '../domain/planner/schedule/openings.ts';
import { scoringOf } from '../domain/planner/schedule/plan-points.ts';
import { schedule } from '../domain/planner/schedule/schedule.ts';
import { solve } from '../domain/planner/schedule/solve.ts';

const LIMIT_MS = 5;
const RUNS = 500;
const SESSIONS = 30;

const answers = answersSchema.parse({
  partner1: { age: 34 },
  partner2: { age: 36 },
  relationshipDuration: '5-to-10-years',
  currentFrequency: 'daily',
  preferredFrequency: 'daily',
  hasKids: true,
  aloneTimeSlots: ALONE_TIMES,
  cycleTracking: true,
  cycleLength: 21,
  lastCycleDate: '2027-01-01',
  primaryGoals: GOALS,
  availableTimeSlots: WINDOWS,
  availableDays: DAY_KINDS,
});

/** Four entries a day at shifting hours, half an hour to an hour and a half each; every day keeps an opening. */
const busy = Array.from({ length: 120 }, (_, at): [number, number] => {
  const from = at * 360 + ((at * 7_919) % 300);
  return [from, from + 30 + ((at * 31) % 60)];
});

const input = (seed: string): PlannerInput => ({ answers, startDate: '2027-01-10', seed, tier: 'paid', busy });

function openingsAndOptimum(seed: string): number {
  const asked = input(seed);
  const { ramp, fertile } = scoringOf(asked);
  return solve(openingsOf(asked), ramp, fertile, seed).chosen.length;
}

function medianMs(work: (seed: string) => number): { median: number; slow: number } {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = process.hrtime.bigint();
    const sessions = work(`seed${run}`);
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
    if (sessions !== SESSIONS) throw new Error(`The input was meant to give ${SESSIONS} sessions, not ${sessions}.`);
  }
  times.sort((a, b) => a - b);
  return { median: times[RUNS / 2] ?? 0, slow: times[Math.floor(RUNS * 0.99)] ?? 0 };
}

const engine = medianMs(openingsAndOptimum);
const whole = medianMs((seed) => schedule(input(seed)).sessions.length);
const line = ({ median, slow }: typeof engine) =>
  `median ${median.toFixed(2)} ms, 99 of 100 under ${slow.toFixed(2)} ms`;
process.stdout.write(`planner, ${SESSIONS} sessions, ${busy.length} busy times, ${RUNS} runs\n`);
process.stdout.write(`  openings and optimum: ${line(engine)} (limit ${LIMIT_MS} ms)\n`);
process.stdout.write(`  with themes and explanations: ${line(whole)}\n`);
if (engine.median >= LIMIT_MS) process.exitCode = 1;
