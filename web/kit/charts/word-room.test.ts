import { expect, test } from 'vitest';
import { middleWithin, placesWithWord, wordRoom } from './word-room.ts';

const shown = (count: number, needed: number, room: number) =>
  Array.from({ length: count }, (_, at) => at).filter(placesWithWord(count, needed, room));

test('where each place has room every one keeps its word; else the last does, and those that are far enough from it', () => {
  expect(shown(4, 40, 40)).toEqual([0, 1, 2, 3]);
  expect(shown(4, 42, 40)).toEqual([0, 1, 2, 3]);
  expect(shown(4, 43, 40)).toEqual([1, 3]);
  expect(shown(12, 90, 27)).toEqual([1, 6, 11]);
  expect(shown(3, 90, 0)).toEqual([2]);
  expect(shown(0, 90, 10)).toEqual([]);
});

test('a word takes as much more room as the page’s type is larger, and none none', () => {
  expect(wordRoom(['1', '15,000'], 2)).toBe(2 * wordRoom(['15,000'], 1));
  expect(wordRoom([], 1)).toBe(0);
});

test('a word at an edge stands within what is drawn', () => {
  expect([5, 100, 195].map((middle) => middleWithin(middle, 40, 200))).toEqual([20, 100, 180]);
});
