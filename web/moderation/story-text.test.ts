/** A moderator's changed text and the author's new one: neither takes the other's place unseen. */
import { expect, test } from 'vitest';
import { textEdit } from './story-text.tsx';

test('nothing is changed while nobody changes it, nor by a field that is only open, which follows the author', () => {
  expect(textEdit('Now', null)).toEqual({ text: null, changed: false, before: null });
  expect(textEdit('Now', { text: 'Now', on: 'Now' })).toEqual({ text: 'Now', changed: false, before: null });
  expect(textEdit('Now', { text: 'Then', on: 'Then' })).toEqual({ text: 'Now', changed: false, before: null });
});

test('a change of an unchanged story is just that', () => {
  expect(textEdit('Then', { text: 'Mine', on: 'Then' })).toEqual({ text: 'Mine', changed: true, before: null });
});

test('both changed: the change stays, and what it was made on is told', () => {
  expect(textEdit('Theirs', { text: 'Mine', on: 'Then' })).toEqual({ text: 'Mine', changed: true, before: 'Then' });
});

test('both came to the same words: nothing has to be chosen', () => {
  expect(textEdit('Same', { text: 'Same', on: 'Then' })).toEqual({ text: 'Same', changed: false, before: null });
});
