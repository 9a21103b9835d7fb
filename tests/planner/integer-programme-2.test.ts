/** Version 2’s plan is the optimum: HiGHS, solving it as an integer programme with whatever parts come, finds none of more value. */
import fc from 'fast-check';
import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { scoringOf } from '../../domain/planner/schedule/plan-points.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { howMany } from '../how-many.ts';
import { solveByInteger } from './integer-programme.ts';
import { soughtFor2 } from './naive-model-2.ts';
import { anyPartsArbitrary } from './random-input-2.ts';

const PROGRAMMES = howMany(60, 500);

it(
  `the value equals that of an integer programme, on ${PROGRAMMES} inputs`,
  async () => {
    const highs = await loadHighs();
    for (const [at, whole] of fc.sample(anyPartsArbitrary, { numRuns: PROGRAMMES, seed: 23 }).entries()) {
      // An account depends on its way, which a linear programme cannot say; model-2.test.ts tries all plans for it.
      const { fair: _fair, ...wide } = whole;
      // A few windows and a month leave the programme small.
      const availableTimeSlots = wide.answers.availableTimeSlots.slice(0, howMany(2, 8));
      const days = Math.min(wide.days ?? 30, howMany(30, 90));
      const input = { ...wide, days, answers: { ...wide.answers, availableTimeSlots } };
      const { openings, fertile } = scoringOf(input);
      const { sought, rest } = soughtFor2(input, openings, fertile);
      const { objective } = solveByInteger(highs, sought);
      expect(schedule(input).value, `value of input ${at}`).toBeCloseTo(objective + rest, 3);
    }
  },
  PROGRAMMES * 10_000,
);
