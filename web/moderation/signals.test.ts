/** Marked passages: the text stays whole, and overlapping signals each keep their piece. */
import { expect, test } from 'vitest';
import { piecesOf } from './signals.tsx';

test('the pieces make the text again, and only what was found is marked', () => {
  const pieces = piecesOf('Call me at 555 now', [{ kind: 'phone', start: 11, end: 14 }]);
  expect(pieces.map(({ text }) => text).join('')).toBe('Call me at 555 now');
  expect(pieces).toEqual([
    { text: 'Call me at ', kinds: [], start: 0 },
    { text: '555', kinds: ['phone'], start: 11 },
    { text: ' now', kinds: [], start: 14 },
  ]);
});

test('where two signals overlap, the piece between bears both', () => {
  const pieces = piecesOf('abcdef', [
    { kind: 'link', start: 0, end: 4 },
    { kind: 'email', start: 2, end: 6 },
  ]);
  expect(pieces.map(({ text, kinds }) => [text, kinds])).toEqual([
    ['ab', ['link']],
    ['cd', ['link', 'email']],
    ['ef', ['email']],
  ]);
});

test('a passage of another text marks nothing, and an empty text has no pieces', () => {
  expect(piecesOf('short', [{ kind: 'phone', start: 2, end: 40 }])).toEqual([{ text: 'short', kinds: [], start: 0 }]);
  expect(piecesOf('', [])).toEqual([]);
});
