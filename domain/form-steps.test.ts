import { expect, test } from 'vitest';
import { stepAsking } from './form-steps.ts';

const STEPS = { budget: 3, location: 4 } as const;

test.each([
  ['preferences.budget', 3],
  ['preferences.budget.0', 3],
  ['location', 4],
  ['preferences', null],
  ['wishes.budget', null],
  ['preferences.toString', null],
  ['', null],
])('a refused %j is asked about in step %s', (field, step) => {
  expect(stepAsking(STEPS, 'preferences', field)).toBe(step);
});
