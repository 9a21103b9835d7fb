/** Random inputs for version 2 of the plan model: each part is there or not, and all of them at once. */
import fc from 'fast-check';
import { addDays } from '../../domain/calendar-date.ts';
import { CYCLE_KINDS } from '../../domain/planner/forecast/told-cycle.ts';
import { type HeldSession, LESSONS, type ModelInput } from '../../domain/planner/model-input.ts';
import { type PlannerInput, THEMES } from '../../domain/planner/plan.ts';
import { GOALS, WINDOWS } from '../../domain/planner/questionnaire/answers.ts';
import { ROTA_PATTERNS } from '../../domain/planner/rotas/rota-patterns.ts';
import { inputArbitrary } from './random-input.ts';

const window = fc.nat(7);
const theme = fc.option(fc.constantFrom(...THEMES), { nil: undefined });
const daysFrom = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((days) => addDays('2027-03-01', days));
const dateRange = fc
  .tuple(daysFrom(-60, 60), fc.nat(60))
  .map(([from, length]): [string, string] => [from, addDays(from, length)]);

const rota = fc.record(
  {
    pattern: fc.constantFrom(...Object.keys(ROTA_PATTERNS).filter((id) => id !== 'school-staff')),
    anchor: daysFrom(-60, 30),
    rest: fc.constantFrom(0, 120, 360),
    exceptions: fc.array(
      dateRange.chain(([from, to]) => fc.constantFrom('-', 'D', 'N').map((code) => ({ from, to, code }))),
      { maxLength: 2 },
    ),
    terms: fc.array(dateRange, { minLength: 1, maxLength: 1 }),
  },
  { requiredKeys: ['pattern', 'anchor'] },
);

/** Starts 20 to 40 days apart, the last one some weeks ago. */
const starts = fc
  .tuple(daysFrom(-80, 10), fc.array(fc.integer({ min: 20, max: 40 }), { maxLength: 8 }))
  .map(([last, gaps]) => {
    const back = gaps.map((_, at) => gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0));
    return [last, ...back.map((days) => addDays(last, -days))].reverse();
  });
const cycle = fc.record(
  { kind: fc.constantFrom(...CYCLE_KINDS), starts, told: fc.integer({ min: 21, max: 45 }) },
  { requiredKeys: ['kind', 'starts'] },
);

const lesson = fc.record({
  date: daysFrom(-200, 20),
  weekday: fc.nat(6),
  window,
  theme,
  what: fc.constantFrom(...LESSONS),
  rating: fc.integer({ min: 1, max: 5 }),
});
const likes = fc.record({
  windows: fc.subarray([...WINDOWS]),
  goals: fc.subarray([...GOALS]),
});
const account = fc.integer({ min: -3, max: 3 });

const keep = fc.nat(25).chain((from) =>
  fc.record({
    from: fc.constant(from),
    lost: fc.array(fc.nat(29), { maxLength: 3 }),
    held: fc.uniqueArray(fc.nat(Math.max(0, from - 1)), { maxLength: from === 0 ? 0 : 4 }).chain((days) =>
      fc.tuple(
        ...days
          .sort((a, b) => a - b)
          .map((day) =>
            fc.record<HeldSession>({
              day: fc.constant(day),
              window,
              start: fc.constantFrom(600, 1_200),
              points: fc.integer({ min: 60, max: 150 }),
              theme: fc.constantFrom('bonding' as const, 'pleasure' as const),
            }),
          ),
      ),
    ),
    plan: fc.array(fc.record({ day: fc.integer({ min: from, max: 29 }), window }), { maxLength: 5 }),
  }),
);

const parts: Record<keyof ModelInput | 'notBefore' | 'closed', fc.Arbitrary<unknown>> = {
  model: fc.constant(2),
  notBefore: fc.nat(3_000),
  lead: fc.constantFrom(0, 60, 240),
  before: fc.uniqueArray(fc.record({ day: fc.integer({ min: -35, max: -1 }), window, theme }), {
    maxLength: 3,
    selector: ({ day }) => day,
  }),
  days: fc.integer({ min: 30, max: 90 }),
  rotas: fc.array(rota, { maxLength: 3 }),
  terms: fc.array(dateRange, { maxLength: 2 }),
  closed: fc.array(
    fc.tuple(fc.nat(40_000), fc.integer({ min: 1, max: 900 })).map(([from, length]) => [from, from + length]),
    { maxLength: 4 },
  ),
  cycle,
  keep,
  fall: fc.array(fc.array(fc.tuple(fc.nat(12), fc.nat(6)), { minLength: 8, maxLength: 8 }), {
    minLength: 3,
    maxLength: 3,
  }),
  learn: fc.array(lesson, { maxLength: 30, size: 'max' }),
  fair: fc.record({ a: likes, b: likes, account: fc.record({ windows: account, goals: account }) }),
};

/** Version 1's input with whatever parts come, each there every second time. */
export const anyPartsArbitrary: fc.Arbitrary<PlannerInput> = fc
  .tuple(inputArbitrary, fc.record(parts, { requiredKeys: [] }))
  .map(([input, more]) => ({ ...input, ...(more as ModelInput) }));

/** With every part at once. */
export const allPartsArbitrary: fc.Arbitrary<PlannerInput> = fc
  .tuple(inputArbitrary, fc.record(parts))
  .map(([input, more]) => ({ ...input, ...(more as ModelInput) }));
