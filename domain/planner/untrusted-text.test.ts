import { describe, expect, test } from 'vitest';
import { explicitWord } from './explicit-words.ts';
import { isInnocuousLabel } from './innocuous-label.ts';
import { untrustedText, wholeSentences } from './untrusted-text.ts';

describe('untrusted text', () => {
  test('loses control, direction and pictographic characters and keeps its words', () => {
    const text = untrustedText('Cook\u0000 a \u202Emeal\u200B\ttogether \u{1F600}\r\nslowly', 100);
    expect(text).toEqual({ ok: true, value: 'Cook a meal together slowly' });
  });
  test('keeps paragraphs where they are asked for', () => {
    expect(untrustedText('One. \r\n\r\n\r\nTwo.', 100, true)).toEqual({ ok: true, value: 'One.\n\nTwo.' });
  });
  test.each([
    [7, 'NOT_TEXT'],
    [' \u200B ', 'EMPTY'],
    ['x'.repeat(101), 'TOO_LONG'],
    ['x'.repeat(1_000_000), 'TOO_LONG'],
    ['See https://evil.test/a', 'ADDRESS'],
    ['See evil.com', 'ADDRESS'],
    ['Write to a@b.test', 'ADDRESS'],
    ['Call +49 170 1234567', 'ADDRESS'],
    ['<img src=x onerror=alert(1)>', 'MARKUP'],
    ['[here](there)', 'MARKUP'],
    ['Meet on 2026-11-24', 'DATE'],
    ['Meet on November 24', 'DATE'],
    ['Meet on the 24th of November', 'DATE'],
    ['Meet at 20:30', 'DATE'],
    ['Meet at 8 pm', 'DATE'],
    ['Meet this Friday', 'DATE'],
    ['Talk about porn', 'EXPLICIT'],
  ])('%j is refused as %s', (raw, code) => {
    expect(untrustedText(raw, 100)).toEqual({ ok: false, problem: code });
  });
  test.each(['You may take ten minutes each.', 'Bring 2 cups and 1 blanket.', 'A march of three songs.'])(
    '%s is kept',
    (raw) => {
      expect(untrustedText(raw, 100)).toEqual({ ok: true, value: raw });
    },
  );
  test('is cut after a whole sentence, or not used', () => {
    expect(wholeSentences('First one. Second one is long.', 16)).toBe('First one.');
    expect(wholeSentences('One sentence that is too long.', 16)).toBe('');
  });
});

describe('explicit words', () => {
  test.each(['F.u.c.k', 'p0rn', 'ORGASMIC', 'pu$$y', 'd i l d o', 'c\u0301ock', 'sex  toys', 'a\u200Bss'])(
    '%s is found',
    (text) => {
      expect(explicitWord(`Then ${text} slowly`)).toBeDefined();
    },
  );
  test.each([
    'Mix cocktails and analyse the film.',
    'Assure each other that a massage is enough.',
    'A therapist wrote a classic about grapes and passion.',
    'Take 10 minutes, a cup of tea and a seat.',
  ])('%s is clean', (text) => expect(explicitWord(text)).toBeUndefined());
});

describe('a discreet label', () => {
  test.each(['Quality Time', 'Coffee and a walk', 'Check-in', 'Health appointment'])(
    '%s gives nothing away',
    (label) => {
      expect(isInnocuousLabel(label)).toBe(true);
    },
  );
  test.each([
    '',
    'Intimate Time',
    'Sensual massage',
    'Romance',
    'Time for a baby',
    'A long walk in the free fresh morning air',
  ])('%j may not stand in a calendar', (label) => expect(isInnocuousLabel(label)).toBe(false));
  test('the library has the last word on its own', () => {
    expect(isInnocuousLabel('Sundries', new Set(['sundries']))).toBe(true);
  });
});
