/**
 * Openings and optimum together on the hardest realistic input: 30 sessions, 120 busy times, every window, children,
 * and two fertile windows; and on a couple's months with every part of version 2. Prints the medians in milliseconds
 * and fails above a limit.
 */

import { addDays } from '../domain/calendar-date.ts';
import type { Lesson, ModelInput } from '../domain/planner/model-input.ts';
import type { PlannerInput } from '../domain/planner/plan.ts';
import { ALONE_TIMES, answersSchema, DAY_KINDS, GOALS, WINDOWS } from '../domain/planner/questionnaire/answers.ts';
import { bestPlan, scoringOf } from '../domain/planner/schedule/plan-points.ts';
import { schedule } from '../domain/planner/schedule/schedule.ts';

const LIMIT_MS = 5;
const EVERY_PART_LIMIT_MS = 2;
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

const openingsAndOptimum = (asked: PlannerInput): number => bestPlan(scoringOf(asked)).chosen.length;

/** A couple of twice a week with every part of version 2, another month on each run. */
function everyPart(run: number): PlannerInput {
  const startDate = addDays('2027-01-10', run);
  const lesson = (at: number): Lesson => ({
    date: addDays(startDate, -1 - 4 * at),
    weekday: (at * 3 + run) % 7,
    window: (at * 5 + run) % WINDOWS.length,
    theme: GOALS[at % GOALS.length],
    what: at % 3 === 0 ? 'rated' : at % 3 === 1 ? 'kept' : 'tonight',
    rating: 1 + ((at + run) % 5),
  });
  const parts: ModelInput = {
    model: 2,
    lead: 60,
    before: [
      { day: -9, window: 5, theme: 'bonding' },
      { day: -3, window: 6, theme: 'pleasure' },
    ],
    rotas: [
      { pattern: 'dupont', anchor: '2026-12-07', rest: 120 },
      { pattern: 'custody-2-2-3', anchor: '2026-12-07' },
    ],
    terms: [['2027-01-04', '2027-03-26']],
    cycle: { kind: 'typical', starts: [-150, -121, -92, -62, -34, -6].map((day) => addDays(startDate, day)), told: 29 },
    keep: {
      from: 5,
      lost: [4],
      held: [{ day: 1, window: 6, start: 1_200, points: 110, theme: 'bonding' }],
      plan: [9, 13, 16, 20, 23, 27].map((day) => ({ day, window: 5 + (day % 2) })),
    },
    fall: [0, 1, 2].map((kind) => WINDOWS.map((_, window) => [8 + ((kind + window) % 4), window % 3] as const)),
    learn: Array.from({ length: 40 }, (_, at) => lesson(at)),
    fair: {
      a: { windows: ['evening', 'morning'], goals: ['bonding'] },
      b: { windows: ['night', 'afternoon'], goals: ['pleasure'] },
      account: { windows: (run % 5) - 2, goals: 0 },
    },
  };
  const often = {
    ...answers,
    currentFrequency: 'weekly' as const,
    preferredFrequency: 'several-times-weekly' as const,
  };
  return { ...input(`seed${run}`), answers: often, startDate, notBefore: 600, closed: [[2_000, 2_400]], ...parts };
}

function medianMs(work: (run: number) => number, sessionsMeant?: number): { median: number; slow: number } {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = process.hrtime.bigint();
    const sessions = work(run);
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
    if (sessionsMeant !== undefined && sessions !== sessionsMeant) {
      throw new Error(`The input was meant to give ${sessionsMeant} sessions, not ${sessions}.`);
    }
  }
  times.sort((a, b) => a - b);
  return { median: times[RUNS / 2] ?? 0, slow: times[Math.floor(RUNS * 0.99)] ?? 0 };
}

const engine = medianMs((run) => openingsAndOptimum(input(`seed${run}`)), SESSIONS);
const whole = medianMs((run) => schedule(input(`seed${run}`)).sessions.length, SESSIONS);
const parts = medianMs((run) => openingsAndOptimum(everyPart(run)));
const line = ({ median, slow }: typeof engine) =>
  `median ${median.toFixed(2)} ms, 99 of 100 under ${slow.toFixed(2)} ms`;
process.stdout.write(`planner, ${SESSIONS} sessions, ${busy.length} busy times, ${RUNS} runs\n`);
process.stdout.write(`  openings and optimum: ${line(engine)} (limit ${LIMIT_MS} ms)\n`);
process.stdout.write(`  with themes and explanations: ${line(whole)}\n`);
process.stdout.write(`  openings and optimum with every part: ${line(parts)} (limit ${EVERY_PART_LIMIT_MS} ms)\n`);
if (engine.median >= LIMIT_MS || parts.median >= EVERY_PART_LIMIT_MS) process.exitCode = 1;
