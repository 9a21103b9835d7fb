import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf, MODERATION_PREVIEW, STORY_EXCERPT } from './excerpt.ts';

const characters = (text: string) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

test('a card takes 150 characters and a preview 120', () => {
  const text = 'walk and talk '.repeat(30);
  expect(STORY_EXCERPT).toBe(150);
  expect(MODERATION_PREVIEW).toBe(120);
  expect(excerptOf(text, STORY_EXCERPT)).toBe(`${'walk and talk '.repeat(10)}walk and…`);
});

test('a short text stays, in one line', () => {
  expect(excerptOf(' We walked.\n\nThen  we talked. ', 150)).toBe('We walked. Then we talked.');
  expect(excerptOf('x'.repeat(150), 150)).toBe('x'.repeat(150));
  expect(excerptOf('', 150)).toBe('');
});

test('it ends at a whole word, without the comma behind it', () => {
  expect(excerptOf('one two three', 8)).toBe('one two…');
  expect(excerptOf('one two three', 10)).toBe('one two…');
  expect(excerptOf('aa bb cc dd ee', 12)).toBe('aa bb cc dd…');
  expect(excerptOf('one two, three', 12)).toBe('one two…');
});

test('a text without blanks is cut, but never inside a character', () => {
  expect(excerptOf('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(excerptOf('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 20)).toBe('👩‍👩‍👧👩‍👩‍👧…');
  expect(excerptOf('e\u0301'.repeat(10), 6)).toBe('e\u0301e\u0301…');
  expect(excerptOf('😀😀😀', 4)).toBe('😀…');
});

test('it never passes its limit, and is the text’s own beginning in whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 160 }), (text, most) => {
      const line = text.replaceAll(/\s+/g, ' ').trim();
      const short = excerptOf(text, most);
      expect(short.length).toBeLessThanOrEqual(most);
      if (short === line) return;
      expect(short.endsWith('…')).toBe(true);
      const kept = characters(short.slice(0, -1));
      expect(characters(line).slice(0, kept.length)).toEqual(kept);
    }),
  );
});
