import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkIns } from '../../tests/mood/random-check-ins.ts';
import { allNotes, changeCheckIn, dropNote, readCheckIn } from './check-in.ts';
import { afterRemoval, mergeCheckIns } from './merge.ts';

const DATE = '2026-11-21';
const first = changeCheckIn(null, DATE, { values: { mood: 7 }, notes: 'tea' }, 100);

test('the order and the number of arrivals do not matter', () => {
  fc.assert(
    fc.property(checkIns, checkIns, checkIns, (a, b, c) => {
      expect(mergeCheckIns(a, b)).toEqual(mergeCheckIns(b, a));
      expect(mergeCheckIns(mergeCheckIns(a, b), c)).toEqual(mergeCheckIns(a, mergeCheckIns(b, c)));
      expect(mergeCheckIns(a, a)).toEqual(a);
      expect(mergeCheckIns(mergeCheckIns(a, b), b)).toEqual(mergeCheckIns(a, b));
    }),
  );
});

test('of each measure the newest wins, and no note is lost that nobody wrote over', () => {
  fc.assert(
    fc.property(checkIns, checkIns, (a, b) => {
      const merged = mergeCheckIns(a, b);
      expect(readCheckIn(merged)).toEqual(merged);
      for (const measure of ['mood', 'sleep'] as const) {
        const [one, two] = [a.fields[measure], b.fields[measure]];
        expect(merged.fields[measure]?.at ?? 0).toBe(Math.max(one?.at ?? 0, two?.at ?? 0));
        expect([one, two]).toContainEqual(merged.fields[measure]);
      }
      const gone = [...(a.replaced ?? []), ...(b.replaced ?? [])];
      const wanted = [...allNotes(a), ...allNotes(b)].filter(({ at }) => !gone.includes(at));
      expect(new Set(allNotes(merged).map(({ text, at }) => `${at} ${text}`))).toEqual(
        new Set(wanted.map(({ text, at }) => `${at} ${text}`)),
      );
    }),
  );
});

test('two devices that change different measures of one day lose neither', () => {
  const here = changeCheckIn(first, DATE, { values: { energy: 2 } }, 200);
  const there = changeCheckIn(first, DATE, { values: { mood: 3 } }, 300);
  const { fields } = mergeCheckIns(here, there);
  expect([fields.mood?.value, fields.energy?.value]).toEqual([3, 2]);
});

test('a slider that was left alone never writes over one that was moved, however late', () => {
  const untouched = changeCheckIn(null, DATE, { values: { stress: 9 } }, 999);
  const { fields } = mergeCheckIns(first, untouched);
  expect([fields.mood?.value, fields.stress?.value]).toEqual([7, 9]);
});

test('where both wrote notes the newer stands and the older beside it, until it is taken away', () => {
  const other = changeCheckIn(null, DATE, { values: {}, notes: 'rain' }, 200);
  const merged = mergeCheckIns(first, other);
  expect(merged.notes).toEqual({ text: 'rain', at: 200 });
  expect(merged.alsoNoted).toEqual([{ text: 'tea', at: 100 }]);
  const dropped = dropNote(merged, 100, 300);
  expect(allNotes(dropped)).toEqual([{ text: 'rain', at: 200 }]);
  expect(mergeCheckIns(dropped, first).alsoNoted).toBeUndefined();
});

test('notes that were written over or removed do not come back with an older copy', () => {
  const over = changeCheckIn(first, DATE, { values: {}, notes: 'coffee' }, 200);
  expect(allNotes(mergeCheckIns(first, over)).map(({ text }) => text)).toEqual(['coffee']);
  const removed = changeCheckIn(first, DATE, { values: {}, notes: ' ' }, 200);
  expect(allNotes(mergeCheckIns(removed, first))).toEqual([]);
});

test('a change wins over what it knew of, also when that came from a clock that runs ahead', () => {
  const ahead = changeCheckIn(null, DATE, { values: { mood: 9 } }, 5000);
  const changed = changeCheckIn(ahead, DATE, { values: { mood: 2 } }, 100);
  expect(mergeCheckIns(ahead, changed).fields.mood?.value).toBe(2);
});

test('a removal takes what was there and leaves what came later', () => {
  expect(afterRemoval(first, 100)).toBeNull();
  const later = changeCheckIn(first, DATE, { values: { energy: 3 }, notes: 'coffee' }, 200);
  const left = afterRemoval(later, 100);
  expect(left?.fields).not.toHaveProperty('mood');
  expect(left?.fields.energy).toEqual({ value: 3, at: 200 });
  expect(left?.notes?.text).toBe('coffee');
  // Saved once more without a new answer: nothing of it is later than the removal.
  expect(afterRemoval(changeCheckIn(first, DATE, { values: {} }, 300), 200)).toBeNull();
});
