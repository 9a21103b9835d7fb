import { expect, test } from 'vitest';
import { apart, lastOf, namedDays, ribbonScale, runsOf, stripsBetween } from './ribbon-shape.ts';

const scale = ribbonScale(5, [1, 10], { left: 0, right: 40, top: 0, bottom: 90 });

test('a gap is a gap: no segment crosses a day without a value', () => {
  expect(runsOf([1, 10, null, 5.5, null], scale)).toEqual([
    [
      [0, 90],
      [10, 0],
    ],
    [[30, 45]],
  ]);
  expect(runsOf([null, null], scale)).toEqual([]);
});

test('two lines are joined only between days on which both have values', () => {
  expect(stripsBetween([1, 1, null, 1, 1], [10, 10, 10, 10, null], scale)).toEqual([
    [
      [0, 90],
      [10, 90],
      [10, 0],
      [0, 0],
    ],
  ]);
});

test('what lies outside the scale stays inside the plot, and one day stands in the middle', () => {
  expect([scale.y(0), scale.y(12)]).toEqual([90, 0]);
  expect(ribbonScale(1, [1, 10], { left: 0, right: 40, top: 0, bottom: 90 }).x(0)).toBe(20);
});

test('the last value is the last one there is', () => {
  expect(lastOf([3, 4, null])).toEqual({ day: 1, value: 4 });
  expect(lastOf([null])).toBeNull();
});

test('words at the line ends never lie on each other, nor below the plot', () => {
  expect(apart([50, 52], 18, 90)).toEqual([42, 60]);
  expect(apart([90, 90], 18, 90)).toEqual([72, 90]);
  expect(apart([10, 80], 18, 90)).toEqual([10, 80]);
  expect(apart([10], 18, 90)).toEqual([10]);
});

test('no more days are named than there is room for', () => {
  expect(namedDays(14, 7)).toEqual([0, 2, 4, 6, 8, 10, 12]);
  expect(namedDays(365, 6).length).toBeLessThanOrEqual(6);
  expect(namedDays(3, 9)).toEqual([0, 1, 2]);
});
