import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/any-text.ts';
import { escapedText, foldedLine, plainLine, plainText } from './content-line.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom('\r', '\n', '\t', '\\', ';', ',', ' '), anyCharacter),
});

test('a line of 75 octets stays whole, one more is folded', () => {
  expect(foldedLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`);
  expect(foldedLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`);
  expect(foldedLine('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x\r\n`);
});

test('a character of several octets is never cut', () => {
  expect(foldedLine(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é\r\n`);
  expect(foldedLine(`${'x'.repeat(72)}中`)).toBe(`${'x'.repeat(72)}中\r\n`);
  expect(foldedLine(`${'x'.repeat(73)}中`)).toBe(`${'x'.repeat(73)}\r\n 中\r\n`);
  expect(foldedLine(`${'x'.repeat(72)}🌙`)).toBe(`${'x'.repeat(72)}\r\n 🌙\r\n`);
});

test('folding is undone by taking out each CRLF with its space, and fills lines as far as it can', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = plainLine(text);
      const folded = foldedLine(line);
      expect(folded.endsWith('\r\n')).toBe(true);
      const lines = folded.slice(0, -2).split('\r\n');
      expect([lines[0], ...lines.slice(1).map((more) => more.slice(1))].join('')).toBe(line);
      for (const more of lines.slice(1)) expect(more.startsWith(' ')).toBe(true);
      for (const one of lines) expect(octets(one)).toBeLessThanOrEqual(75);
      for (const one of lines.slice(0, -1)) expect(octets(one)).toBeGreaterThan(71);
    }),
  );
});

test('marks with a meaning are escaped', () => {
  expect(escapedText('a\\b;c,d:"e"\nf')).toBe('a\\\\b\\;c\\,d:"e"\\nf');
});

test('every kind of line break is one, and one-line text has none', () => {
  expect(plainText('a\r\nb\rc\nd\u2028e\u2029f\u0085g\vh\fi')).toBe('a\nb\nc\nd\ne\nf\ng\nh\ni');
  expect(plainLine('  a \r\n\n b\u2028c\td ')).toBe('a b c d');
});

test('control characters go, and half a surrogate pair is marked as unreadable', () => {
  expect(plainText('a\u0000b\u0007c\u001bd\u007fe\u009ff')).toBe('abcdef');
  expect(plainText('a\ud83cb\udf19c')).toBe('a\ufffdb\ufffdc');
  expect(plainText('🌙 é 中 \u200d')).toBe('🌙 é 中 \u200d');
});

test('whatever is typed, the value is well-formed, without control characters, and unescapes to the plain text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escapedText(text);
      expect(escaped).not.toMatch(/\p{Cc}|\p{Cs}/u);
      expect(escaped.replace(/\\([\\;,n])/g, (_, mark) => (mark === 'n' ? '\n' : mark))).toBe(plainText(text));
      expect(escaped.replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
    }),
  );
});
