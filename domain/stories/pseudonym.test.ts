import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PSEUDONYM_WORDS } from '../../content/pseudonyms.ts';
import { freePseudonym, pseudonym } from './pseudonym.ts';

const { first, second } = PSEUDONYM_WORDS;

test('a seed always gives the same name, of one word of each list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
      const name = pseudonym(seed, PSEUDONYM_WORDS);
      expect(pseudonym(seed, PSEUDONYM_WORDS)).toBe(name);
      const [one = '', two = '', ...more] = name.split(' ');
      expect([first.includes(one), second.includes(two), more.length]).toEqual([true, true, 0]);
    }),
  );
});

test('neighbouring seeds give names that are spread over both lists', () => {
  const names = Array.from({ length: 2_000 }, (_, seed) => pseudonym(seed, PSEUDONYM_WORDS));
  expect(new Set(names).size).toBeGreaterThan(1_800);
  expect(new Set(names.map((name) => name.split(' ')[0])).size).toBe(first.length);
  expect(new Set(names.map((name) => name.split(' ')[1])).size).toBe(second.length);
});

test('under one story no name comes twice, even once all are taken', () => {
  for (const few of [
    { first: ['Calm', 'Keen'], second: ['Owl', 'Lake', 'Mill'] },
    { first: ['Calm', 'Keen', 'Wise'], second: ['Owl', 'Lake'] },
    { first: ['Calm', 'Keen'], second: ['Owl', 'Lake'] },
  ]) {
    const count = few.first.length * few.second.length;
    const taken = new Set<string>();
    for (let seed = 0; seed < 2 * count + 1; seed++) taken.add(freePseudonym(seed, few, taken));
    expect(taken.size).toBe(2 * count + 1);
    expect([...taken].filter((name) => /^\w+ \w+$/.test(name))).toHaveLength(count);
    expect([...taken].filter((name) => name.endsWith(' 3'))).toHaveLength(1);
  }
});

test('a free name is the seed’s own', () => {
  expect(freePseudonym(42, PSEUDONYM_WORDS, new Set())).toBe(pseudonym(42, PSEUDONYM_WORDS));
  expect(freePseudonym(42, PSEUDONYM_WORDS, new Set([pseudonym(42, PSEUDONYM_WORDS)]))).not.toBe(
    pseudonym(42, PSEUDONYM_WORDS),
  );
});
