import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyBetween } from './order-key.ts';

const chance = fc.stringMatching(/^[0-9a-z]{2}[1-9a-z]$/);

test('a list built by putting things anywhere stays in the order it was given', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), chance), { maxLength: 120 }), (moves) => {
      const keys: string[] = [];
      for (const [where, luck] of moves) {
        const at = where % (keys.length + 1);
        keys.splice(at, 0, keyBetween(keys[at - 1] ?? null, keys[at] ?? null, luck));
      }
      expect(keys).toEqual([...keys].sort());
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('what is added at an end, a thousand times, does not grow longer', () => {
  let last: string | null = null;
  let first: string | null = null;
  for (let n = 0; n < 1000; n++) {
    last = keyBetween(last, null, 'abc');
    first = keyBetween(null, first, 'abc');
  }
  expect([last?.length, first?.length]).toEqual([9, 9]);
});

test('two who put something into the same gap end with two places in it', () => {
  const [before, behind] = [keyBetween(null, null, 'aa1'), keyBetween(keyBetween(null, null, 'aa1'), null, 'aa1')];
  const [one, two] = [keyBetween(before, behind, 'x1x'), keyBetween(before, behind, 'y2y')];
  expect(one).not.toBe(two);
  for (const key of [one, two]) expect(before < key && key < behind).toBe(true);
});

test('between two at the very same place there is none: the answer lies behind both', () => {
  const key = keyBetween(null, null, 'abc');
  expect(keyBetween(key, key, 'abc') > key).toBe(true);
});
