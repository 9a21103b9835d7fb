/** The engine's plan is the optimum: HiGHS, solving the model as an integer programme, finds no plan with more points. */
import fc from 'fast-check';
import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { howMany } from '../how-many.ts';
import { solveByInteger, soughtFor } from './integer-programme.ts';
import { naivePoints, naiveTie } from './naive-model.ts';
import { inputArbitrary } from './random-input.ts';

const INPUTS = howMany(6, 500);
/** HiGHS takes tens of milliseconds for most inputs and seconds for a few. */
const TIMEOUT_MS = INPUTS * 10_000;

it(
  `points and ties equal those of an integer programme, on ${INPUTS} inputs`,
  async () => {
    const highs = await loadHighs();
    for (const [at, input] of fc.sample(inputArbitrary, { numRuns: INPUTS, seed: howMany(60, 500) }).entries()) {
      const { points, tie } = schedule(input);
      const best = solveByInteger(highs, soughtFor(input));
      expect(naivePoints(input, best.events), `points of input ${at}`).toBe(points);
      expect(best.objective, `objective of input ${at}`).toBeCloseTo(points, 3);
      // Among the plans of that many points (they are whole numbers), the largest sum of ties.
      const { events } = solveByInteger(highs, soughtFor(input), points - 0.5);
      const sum = events.reduce((total, { day, window }) => total + naiveTie(`${input.seed}:${day}:${window}`), 0);
      expect(naivePoints(input, events), `points of input ${at}, ties first`).toBe(points);
      expect(sum, `tie of input ${at}`).toBe(tie);
    }
  },
  TIMEOUT_MS,
);
