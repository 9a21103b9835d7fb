/** What was tried: how it was and whether it is a favorite come to one worth, and a mark that says nothing is none. */
import { expect, test } from 'vitest';
import { likingsIn, type Marks, tasteOf, withMark } from './felt.ts';
import { SHAPES } from './five-shapes.ts';

const worths = (marks: Marks) =>
  likingsIn(
    ['0', '1', '2', '3', '4'].map((id) => ({ id })),
    marks,
    () => 'kind',
  ).map(({ worth }) => worth);
const each = (favorite: boolean): Marks =>
  Object.fromEntries(SHAPES.map((felt) => [felt, { felt, ...(favorite && { favorite: true as const }) }]));

test('the five shapes run from -2 to 2, a favorite is one more, and never more than the most', () => {
  expect(worths(each(false))).toEqual([-2, -1, 0, 1, 2]);
  expect(worths(each(true))).toEqual([-1, 0, 1, 2, 2]);
  expect(worths({ 3: { favorite: true }, 4: {} })).toEqual([1]);
  expect(likingsIn([{ id: '3' }], undefined, () => 'kind')).toEqual([]);
});

test('a kind is worth the mean of what was said of it, and what was not for them is ruled out', () => {
  const taste = tasteOf([
    { id: 'a', kind: 'food', worth: 2 },
    { id: 'b', kind: 'food', worth: -1 },
    { id: 'c', kind: 'play', worth: -2 },
  ]);
  expect([taste.worthOfKind('food'), taste.worthOfKind('play')]).toEqual([0.5, -2]);
  expect(['a', 'b', 'c', 'd'].filter((id) => taste.isRuledOut({ id }))).toEqual(['c']);
  expect(tasteOf<string>().worthOfKind('food')).toBe(0);
});

test('a mark takes the place of the one before, and goes where it says nothing any more', () => {
  const marks: Marks = { a: { favorite: true }, b: { felt: 3 } };
  expect(withMark(marks, 'a', { felt: 1 })).toEqual({ a: { felt: 1 }, b: { felt: 3 } });
  expect(withMark(marks, 'a', {})).toEqual({ b: { felt: 3 } });
  expect(withMark(undefined, 'a', { felt: 0 })).toEqual({ a: { felt: 0 } });
});
