/** What was tried: how it was and whether it is a favorite come to one worth, and a mark that says nothing is none. */
import { expect, test } from 'vitest';
import { type Marks, withMark, worthOfMark } from './felt.ts';
import { SHAPES } from './five-shapes.ts';

test('the five shapes run from -2 to 2, a favorite is one more, and never more than the most', () => {
  expect(SHAPES.map((felt) => worthOfMark({ felt }))).toEqual([-2, -1, 0, 1, 2]);
  expect(SHAPES.map((felt) => worthOfMark({ felt, favorite: true }))).toEqual([-1, 0, 1, 2, 2]);
  expect([worthOfMark({ favorite: true }), worthOfMark({})]).toEqual([1, null]);
});

test('a mark takes the place of the one before, and goes where it says nothing any more', () => {
  const marks: Marks = { a: { favorite: true }, b: { felt: 3 } };
  expect(withMark(marks, 'a', { felt: 1 })).toEqual({ a: { felt: 1 }, b: { felt: 3 } });
  expect(withMark(marks, 'a', {})).toEqual({ b: { felt: 3 } });
  expect(withMark(undefined, 'a', { felt: 0 })).toEqual({ a: { felt: 0 } });
});
