import { expect, test } from 'vitest';
import { openRecent } from './recent-answers.ts';

test('what was kept is there for a minute and no longer', () => {
  let now = 0;
  const recent = openRecent<string>(() => now);
  recent.keep('a', 'A', 1);
  now = 59_999;
  expect(recent.get('a')).toBe('A');
  // Kept already: being asked for does not lengthen it.
  recent.keep('a', 'A', 1);
  now = 60_000;
  expect(recent.get('a')).toBeUndefined();
  expect(recent.get('b')).toBeUndefined();
});

test('never more than so many bytes: the oldest goes first, and what is too large alone is not kept', () => {
  const recent = openRecent<string>(() => 0, 10);
  recent.keep('a', 'A', 6);
  recent.keep('b', 'B', 4);
  expect([recent.get('a'), recent.get('b')]).toEqual(['A', 'B']);
  recent.keep('c', 'C', 1);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([undefined, 'B', 'C']);
  recent.keep('d', 'D', 11);
  expect([recent.get('d'), recent.get('b')]).toEqual([undefined, 'B']);
});
