import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkIns } from '../../tests/mood/random-check-ins.ts';
import { changeCheckIn, measured } from './check-in.ts';
import { byDate, readWaiting, settled, type Waiting } from './waiting.ts';

const DATE = '2026-11-21';
const saved = (checkIn: Waiting['checkIn']): Waiting => ({ version: 1, kind: 'waiting', date: DATE, checkIn });
const removed = (removedAt: number): Waiting => ({ version: 1, kind: 'waiting', date: DATE, removedAt });
const entries = fc.array(fc.oneof(checkIns.map(saved), fc.integer({ min: 0, max: 12 }).map(removed)), { maxLength: 5 });

test('settling a second time, or in another order, changes nothing', () => {
  fc.assert(
    fc.property(fc.option(checkIns), entries, (kept, waiting) => {
      const once = settled(kept, waiting);
      expect(settled(once, waiting)).toEqual(once);
      expect(settled(kept, [...waiting].reverse())).toEqual(once);
    }),
  );
});

test('half of the entries first and all of them later comes to the same', () => {
  fc.assert(
    fc.property(fc.option(checkIns), fc.array(checkIns.map(saved)), (kept, waiting) => {
      const half = settled(kept, waiting.slice(0, waiting.length >> 1));
      expect(settled(half, waiting)).toEqual(settled(kept, waiting));
    }),
  );
});

test('a removal that waits does not take what another device saved later', () => {
  const there = changeCheckIn(null, DATE, { values: { mood: 9 } }, 300);
  const left = settled(there, [removed(200)]);
  expect(left && measured(left, 'mood')).toBe(9);
  expect(settled(there, [removed(300)])).toBeNull();
  expect(settled(null, [removed(300)])).toBeNull();
});

test('of a day with nothing else a period that began can be taken back, and goes with the day', () => {
  const noted = changeCheckIn(null, DATE, { values: {}, periodBegan: true }, 100);
  const back = changeCheckIn(noted, DATE, { values: {}, periodBegan: false }, 200);
  expect(settled(noted, [saved(back)])?.periodBegan?.value).toBe(false);
  expect(settled(back, [saved(noted)])?.periodBegan?.value).toBe(false);
  expect([settled(noted, [removed(100)]), settled(noted, [removed(99)])]).toEqual([null, noted]);
});

test('entries are told apart by day, and what is none is not read', () => {
  const other = { ...removed(1), date: '2026-11-20' };
  expect([...byDate([removed(1), other, removed(2)])].map(([date, own]) => [date, own.length])).toEqual([
    [DATE, 2],
    ['2026-11-20', 1],
  ]);
  expect(readWaiting(removed(5))).toEqual(removed(5));
  expect(readWaiting({ ...removed(5), checkIn: { mood: 3 } })).toBeNull();
});
