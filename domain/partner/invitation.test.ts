/** What an inviter and an invited person may write, and what is read of it once it is opened. */
import { expect, test } from 'vitest';
import { MAX_LENGTHS, readAnswer, readGreeting, SEALED_MESSAGE } from './invitation.ts';

const greeting = { from: 'Ana', words: '', question: '' };

test('a greeting is read without the blanks around it, each part up to its length, and nothing beside it', () => {
  expect(readGreeting({ from: ' Ana ', words: '\n', question: ' When? ' })).toEqual({ ...greeting, question: 'When?' });
  const longest = { from: 'a'.repeat(MAX_LENGTHS.from), words: 'b'.repeat(MAX_LENGTHS.words), question: '?' };
  expect(readGreeting(longest)).toEqual(longest);
  const none = [null, 'hello', { from: 'Ana' }, { ...greeting, more: 1 }, { ...greeting, from: `${longest.from}a` }];
  expect(none.map(readGreeting)).toEqual(none.map(() => null));
});

test('an answer has words', () => {
  expect(readAnswer({ answer: ' Gladly. ' })).toBe('Gladly.');
  expect(readAnswer({ answer: 'x'.repeat(MAX_LENGTHS.answer) })).toHaveLength(MAX_LENGTHS.answer);
  const none = [null, {}, { answer: '  ' }, { answer: 'x'.repeat(MAX_LENGTHS.answer + 1) }];
  expect(none.map(readAnswer)).toEqual(none.map(() => null));
});

test('a sealed message is as long as its bytes, a nonce of 12 and a tag of 16 are in base64url', () => {
  expect(SEALED_MESSAGE).toBe(5_499);
});
