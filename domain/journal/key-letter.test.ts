import { expect, test } from 'vitest';
import { readKeyLetter, writeKeyLetter } from './key-letter.ts';

const letter = { owner: '0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d11', key: 'A'.repeat(43) };

test('a key letter reads as it was written', () => {
  expect(readKeyLetter(writeKeyLetter(letter))).toEqual({ ok: true, value: letter });
});

test('anything else is malformed', () => {
  const text = writeKeyLetter(letter);
  const nobodys = writeKeyLetter({ ...letter, owner: '' });
  for (const bad of [
    '',
    text.slice(1),
    nobodys,
    `${text}\n`,
    `${text}\nmore`,
    text.slice(0, -1),
    `${text.slice(0, -1)}=`,
  ]) {
    expect(readKeyLetter(bad)).toEqual({ ok: false, problem: 'malformed' });
  }
});
