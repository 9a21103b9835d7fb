/** What is remembered stays bounded: the oldest goes for the newest. */
import { expect, test } from 'vitest';
import { setBounded } from './bounded-map.ts';

test('up to the bound all stay, then the oldest goes', () => {
  const map = new Map<string, number>();
  for (const [at, key] of ['a', 'b', 'c'].entries()) setBounded(map, key, at, 3);
  expect([...map.keys()]).toEqual(['a', 'b', 'c']);
  setBounded(map, 'd', 3, 3);
  expect([...map]).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ]);
});
