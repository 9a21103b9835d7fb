/** By which a kept assessment is known among other records. */
import { expect, test } from 'vitest';
import { isStoredAssessment } from './analysis.ts';

test('it is known by its version, its kind and what only it has, and by no less', () => {
  const whole = { version: 1, kind: 'assessment', input: {}, factors: [] };
  expect(isStoredAssessment(whole)).toBe(true);
  const { version: _v, ...noVersion } = whole;
  const { kind: _k, ...noKind } = whole;
  const { input: _i, ...noInput } = whole;
  const { factors: _f, ...noFactors } = whole;
  const others = [null, undefined, 'assessment', { ...whole, version: 2 }, { ...whole, kind: 'plan' }];
  for (const other of [...others, noVersion, noKind, noInput, noFactors]) expect(isStoredAssessment(other)).toBe(false);
});
