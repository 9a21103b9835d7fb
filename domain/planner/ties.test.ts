import { expect, it } from 'vitest';
import { POINT, pointsAndTie, tieNumber } from './ties.ts';

it('tie numbers are 32-bit FNV-1a, mixed, modulo 32749', () => {
  const word = (value: bigint) => BigInt.asUintN(32, value);
  for (const text of ['', 'a', 'seed:0:0', 'seed:29:7', 'p1:theme14:reconnection', '~'.repeat(200)]) {
    let h = 2166136261n;
    for (const character of text) h = word((h ^ BigInt(character.charCodeAt(0))) * 16777619n);
    h ^= h >> 15n;
    h = word(h * 739982445n);
    h ^= h >> 12n;
    expect(tieNumber(text)).toBe(Number(h % 32749n));
  }
});

it('points and ties come apart again, below zero too', () => {
  for (const points of [0, 1, -1, 2548, -12376]) {
    for (const tie of [0, 1, 90 * 32748]) expect(pointsAndTie(points * POINT + tie)).toEqual({ points, tie });
  }
});
