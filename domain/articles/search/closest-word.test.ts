/** A slip of the finger finds its word; another word is never put in somebody's mouth. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closestWord, oneSlipAway, slipsBetween, wordsOf } from './closest-word.ts';

const KNOWN = ['communication', 'quarrel', 'desire', 'trust', 'touch', 'gratitude'];

it.each([
  ['comunication', 'communication'],
  ['comunicaton', 'communication'],
  ['qaurrel', 'quarrel'],
  ['quarel', 'quarrel'],
  ['desrie', 'desire'],
  ['tuch', 'touch'],
  ['trust', 'trust'],
])('%s means %s', (typed, meant) => {
  expect(closestWord(typed, KNOWN)).toBe(meant);
});

it.each(['tru', 'dust', 'crust-fund', 'qqqqqq', 'cation', ''])('%j means none of them', (typed) => {
  expect(closestWord(typed, KNOWN)).toBeNull();
});

it('prefers the nearer, then the earlier', () => {
  expect(closestWord('gratitute', ['gratitudes', 'gratitude'])).toBe('gratitude');
  expect(closestWord('lover', ['loved', 'loves'])).toBe('loved');
});

it('counts slips alike both ways, and none between a word and itself', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(slipsBetween(a, b, 99)).toBe(slipsBetween(b, a, 99));
      expect(slipsBetween(a, b, 99) === 0).toBe(a === b);
      expect(slipsBetween(a, b, 99)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(slipsBetween(a, b, 2)).toBe(Math.min(2, slipsBetween(a, b, 99)));
    }),
  );
});

it('knows every word that is one slip away, and no other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(oneSlipAway(a).includes(b)).toBe(slipsBetween(a, b, 9) === 1);
    }),
  );
  expect(oneSlipAway('calandar')).toContain('calendar');
});

it('takes two neighbours that changed places for one slip, and nothing else', () => {
  expect(slipsBetween('ab', 'ba', 9)).toBe(1);
  for (const [a, b] of [
    ['ab', 'ca'],
    ['ca', 'ab'],
    ['xc', 'ca'],
    ['ca', 'xc'],
  ] as const) {
    expect(slipsBetween(a, b, 9), `${a} ${b}`).toBe(2);
  }
});

it('takes words from a text, each once', () => {
  expect(wordsOf('Small thanks, daily: small Thanks!')).toEqual(['small', 'thanks', 'daily']);
});
