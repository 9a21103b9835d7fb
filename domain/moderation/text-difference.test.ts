import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/any-text.ts';
import { textDifference } from './text-difference.ts';

const side = (before: string, after: string, leftOut: 'added' | 'removed') =>
  textDifference(before, after)
    .filter(({ kind }) => kind !== leftOut)
    .map(({ text }) => text)
    .join('');

test('a changed word is one removed and one added', () => {
  expect(textDifference('We met Anna in Leeds.', 'We met a friend in Leeds.')).toEqual([
    { kind: 'same', text: 'We met ' },
    { kind: 'removed', text: 'Anna' },
    { kind: 'added', text: 'a friend' },
    { kind: 'same', text: ' in Leeds.' },
  ]);
});

test('words in a row read as one change', () => {
  expect(textDifference('call Anna Miller now', 'call my friend now')).toEqual([
    { kind: 'same', text: 'call ' },
    { kind: 'removed', text: 'Anna Miller' },
    { kind: 'added', text: 'my friend' },
    { kind: 'same', text: ' now' },
  ]);
});

test('words between two changes stay', () => {
  expect(textDifference('x a b c y', 'z a b c w')).toEqual([
    { kind: 'removed', text: 'x' },
    { kind: 'added', text: 'z' },
    { kind: 'same', text: ' a b c ' },
    { kind: 'removed', text: 'y' },
    { kind: 'added', text: 'w' },
  ]);
});

test('of words that change places as many as can be stay, and the others move', () => {
  expect(textDifference('one two three', 'two three one')).toEqual([
    { kind: 'removed', text: 'one ' },
    { kind: 'same', text: 'two three' },
    { kind: 'added', text: ' one' },
  ]);
});

/** How many letters two rows have in common in their order, looked for by trying all ways. */
const inCommon = (a: readonly string[], b: readonly string[]): number =>
  a.length === 0 || b.length === 0
    ? 0
    : a[0] === b[0]
      ? 1 + inCommon(a.slice(1), b.slice(1))
      : Math.max(inCommon(a.slice(1), b), inCommon(a, b.slice(1)));

test('never fewer words stay than could', () => {
  const row = fc.array(fc.constantFrom('a.', 'b!', 'c?', 'd,'), { maxLength: 4 });
  fc.assert(
    fc.property(row, row, (before, after) => {
      const kept = textDifference(before.join(''), after.join('')).filter(({ kind }) => kind === 'same');
      const pieces = (words: readonly string[]) => words.flatMap((word) => [...word]);
      expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBe(inCommon(pieces(before), pieces(after)));
    }),
    { numRuns: 300 },
  );
});

test('nothing changed is one same part, and nothing at all is no part', () => {
  expect(textDifference('As it was.', 'As it was.')).toEqual([{ kind: 'same', text: 'As it was.' }]);
  expect(textDifference('', '')).toEqual([]);
  expect(textDifference('', 'New.')).toEqual([{ kind: 'added', text: 'New.' }]);
  expect(textDifference('Old.', '')).toEqual([{ kind: 'removed', text: 'Old.' }]);
});

test('both texts come out whole again, in parts that are not empty and differ in kind from their neighbours', () => {
  const word = fc.constantFrom('we', 'met', 'in', 'a', 'wood', '.', ',', ' ', ' ', '\n', 'é', '👩‍👩‍👧', 'don’t');
  const text = fc.oneof(
    fc.array(word, { maxLength: 40 }).map((words) => words.join('')),
    anyText({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(side(before, after, 'added')).toBe(before);
      expect(side(before, after, 'removed')).toBe(after);
      const parts = textDifference(before, after);
      expect(parts.every(({ text: words }) => words !== '')).toBe(true);
      expect(parts.every(({ kind }, at) => kind !== parts[at + 1]?.kind)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('what stands in both texts around a change is kept as it is', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 12 }), fc.lorem({ maxCount: 12 }), (head, tail) => {
      const parts = textDifference(`${head} xx ${tail}`, `${head} yy ${tail}`);
      expect(parts).toEqual([
        { kind: 'same', text: `${head} ` },
        { kind: 'removed', text: 'xx' },
        { kind: 'added', text: 'yy' },
        { kind: 'same', text: ` ${tail}` },
      ]);
    }),
  );
});

test('two longest stories without a word in common still come to an end', () => {
  const one = 'a '.repeat(1_000);
  const other = 'b '.repeat(1_000);
  expect(side(one, other, 'added')).toBe(one);
  expect(side(one, other, 'removed')).toBe(other);
});
