import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingTime, shownMinutes, WORDS_A_MINUTE, wordsIn } from './reading-time.ts';

test('220 words are a minute, one more begins the next', () => {
  expect(readingTime('word '.repeat(WORDS_A_MINUTE))).toBe(1);
  expect(readingTime('word '.repeat(WORDS_A_MINUTE + 1))).toBe(2);
  expect(readingTime('one')).toBe(1);
  expect(readingTime(' \n ')).toBe(3);
});

test('Markdown, addresses, notes and code are not read', () => {
  const text = [
    '## Two words',
    'See [three plain words](/blog/a-very-long-address), *now*.[^1]',
    '```',
    'const none = of(these);',
    '```',
    '![not this](/media/x.jpg)',
    '',
    '[^1]: Someone (2020). A title.',
  ].join('\n');
  expect(wordsIn(text)).toBe(7);
  expect(wordsIn('People’s well-being, 46,883 of them')).toBe(5);
});

test('more words never take less time', () => {
  fc.assert(
    fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 500 }), (words, more) => {
      const time = (count: number) => readingTime('word '.repeat(count + 1));
      expect(time(words + more)).toBeGreaterThanOrEqual(time(words));
    }),
  );
});

test('a card without minutes says 3, a featured one 5', () => {
  expect([shownMinutes(7), shownMinutes(null), shownMinutes(undefined, true), shownMinutes(0)]).toEqual([7, 3, 5, 3]);
});
