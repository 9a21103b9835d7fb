import { expect, test } from 'vitest';
import { topOf } from './trends-tab.tsx';

test('every value fits, and the lines stand at whole numbers', () => {
  expect(topOf([])).toEqual({ max: 4, ticks: [0, 2, 4] });
  expect(topOf([1, 7, 3])).toEqual({ max: 8, ticks: [0, 4, 8] });
  expect(topOf([12])).toEqual({ max: 12, ticks: [0, 6, 12] });
});
