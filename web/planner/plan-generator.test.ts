import { expect, test } from 'vitest';
import { failureOf } from '../billing/generation-failure.ts';
import { PLAN_GENERATOR } from './plan-generator.ts';
import type { PlanAnswer } from './plan-request.ts';

test('a plan without one event is no plan: why not, and that nothing was charged', () => {
  const explanations = [{ code: 'NO_OPENINGS' as const, text: 'Every evening is taken.' }];
  const empty = { plan: { events: [] as unknown[] }, explanations } as PlanAnswer;
  const thrown = (() => {
    try {
      PLAN_GENERATOR.check(empty);
    } catch (error) {
      return error;
    }
  })();
  expect(failureOf(thrown, PLAN_GENERATOR.words)).toMatchObject({
    kind: 'empty',
    message: expect.stringContaining('Nothing was charged'),
    explanations,
  });
});
