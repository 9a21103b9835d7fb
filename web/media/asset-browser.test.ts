import { expect, test } from 'vitest';
import { nextCard } from './asset-browser.tsx';

test('arrows lead to the neighbours, Home and End to the ends, and nothing leads out of the grid', () => {
  const from = (key: string, at: number) => nextCard(key, at, 8, 3);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => from(key, 4))).toEqual([
    3, 5, 1, 7, 0, 7,
  ]);
  expect(from('ArrowLeft', 0)).toBeNull();
  expect(from('ArrowUp', 2)).toBeNull();
  expect(from('ArrowRight', 7)).toBeNull();
  expect(from('ArrowDown', 5)).toBeNull();
  expect(from('Home', 0)).toBeNull();
  expect(from('a', 4)).toBeNull();
});
