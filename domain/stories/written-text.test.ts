import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/any-text.ts';
import { cleanLine, cleanParagraphs, isBlank } from './written-text.ts';

test('no control character, half character or turned direction stays, and cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (typed) => {
      for (const clean of [cleanParagraphs, cleanLine]) {
        const text = clean(typed);
        expect(text).not.toMatch(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\n{3}/u);
        expect(text.isWellFormed()).toBe(true);
        expect(clean(text)).toBe(text);
      }
      expect(cleanLine(typed)).not.toMatch(/[\n\t]/);
    }),
  );
  expect(cleanParagraphs('a\uD800b\u0000\u202Ec')).toBe('abc');
});

test('a joined emoji stays whole', () => {
  expect(cleanParagraphs('👩‍👩‍👧')).toBe('👩‍👩‍👧');
});

test('blanks and invisible characters alone are nothing to see', () => {
  for (const text of ['', ' \n', '\u200B', '\u00AD\u2060']) expect(isBlank(text)).toBe(true);
  for (const text of ['a', '…', '愛', '❤']) expect(isBlank(text)).toBe(false);
});
