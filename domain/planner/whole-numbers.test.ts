import { expect, it } from 'vitest';
import { rounded, within } from './whole-numbers.ts';

it('rounds halves up, below zero too', () => {
  expect([rounded(1, 2), rounded(3, 2), rounded(-1, 2), rounded(7, 3)]).toEqual([1, 2, 0, 2]);
});

it('keeps a number between two', () => {
  expect([within(-3, 5, 3), within(-3, -5, 3), within(-3, 1, 3)]).toEqual([3, -3, 1]);
});
