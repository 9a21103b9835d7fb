/** The words and the number beside the fold: an eighth a step, 100 once all are done (spec 1 section 2). */
import { expect, test } from 'vitest';
import { progressWords, stepPercent } from './fold-progress.tsx';

test('each of eight steps is worth 12.5 per cent', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((step) => stepPercent(step, 8))).toEqual([
    12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100,
  ]);
});

test('six steps are told in whole per cents', () => {
  expect([1, 2, 3, 4, 5, 6].map((step) => stepPercent(step, 6))).toEqual([17, 33, 50, 67, 83, 100]);
});

test('the words name the step, and only the percentage when all are done', () => {
  expect(progressWords(6, 8)).toBe('Step 6 of 8, 75%');
  expect(progressWords(9, 8)).toBe('100%');
});
