import { expect, test } from 'vitest';
import { GIVEN_NAMES, NAMES_THAT_ARE_WORDS } from './given-names.ts';
import { HARMLESS, SLURS } from './moderation-words.ts';

test('each word stands once, small and plain, as the search expects it', () => {
  expect(new Set(SLURS).size).toBe(SLURS.length);
  for (const word of SLURS) expect(word).toMatch(/^[a-z]{4,}$/);
});

test('each harmless saying holds one of the words, or it would say nothing', () => {
  for (const saying of HARMLESS)
    expect(
      SLURS.some((word) => saying.includes(word)),
      saying,
    ).toBe(true);
});

test('given names are capitalised, each in one of the two lists', () => {
  const names = [...GIVEN_NAMES, ...NAMES_THAT_ARE_WORDS];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^\p{Lu}\p{Ll}+$/u);
});

test('no given name is a month, a day or a place that stories are full of', () => {
  const others = [
    'April',
    'May',
    'June',
    'August',
    'Sunday',
    'Paris',
    'Florence',
    'Charlotte',
    'Victoria',
    'Jordan',
    'Georgia',
  ];
  expect([...GIVEN_NAMES, ...NAMES_THAT_ARE_WORDS].filter((name) => others.includes(name))).toEqual([]);
});
