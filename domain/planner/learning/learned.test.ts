/** From what evenings told to what is said and weighed: each evening counts once, three at least, and what is switched off weighs nothing. */
import { expect, it } from 'vitest';
import { addDays, weekday } from '../../calendar-date.ts';
import type { Lesson } from '../model-input.ts';
import { readKeptOff, withKeptOff } from './kept-off.ts';
import { learnt, saidKey } from './lessons.ts';

const START = '2026-11-21';
const TUESDAY = 2;
const NIGHT = 6;

/** Tuesdays left one after another, the latest first. */
const left = (count: number, more: Partial<Lesson> = {}): Lesson[] =>
  Array.from({ length: count }, (_, at) => {
    const date = addDays('2026-11-17', -7 * at);
    return { date, weekday: weekday(date), window: at % 3, what: 'left', evening: `${at}`, ...more };
  });
const tuesday = (lessons: readonly Lesson[]) =>
  learnt(lessons, START).said.find(({ group, level }) => group === 'weekday' && level === `${TUESDAY}`);

it('two evenings tell nothing, three are told with their number', () => {
  expect(learnt(left(2), START)).toMatchObject({ said: [], points: Array(7).fill(Array(8).fill(0)) });
  expect(tuesday(left(3))).toMatchObject({ pieces: 3 });
  expect(tuesday(left(5))).toMatchObject({ pieces: 5, points: expect.any(Number) });
  expect(tuesday(left(5))?.points).toBeLessThan(0);
});

it('an evening that tells two things counts once', () => {
  const twice = left(2).flatMap((one) => [one, { ...one, window: NIGHT, what: 'tonight' as const }]);
  expect(twice).toHaveLength(4);
  expect(learnt(twice, START).said).toEqual([]);
  const thrice = left(3).flatMap((one) => [one, { ...one, window: NIGHT, what: 'tonight' as const }]);
  expect(tuesday(thrice)?.pieces).toBe(3);
});

it('what is switched off is said as before and moves no point; the rest stays to the integer', () => {
  const nights = left(6, { what: 'taken' }).map((one, at) => ({
    ...one,
    date: addDays(one.date, at % 2),
    weekday: TUESDAY + (at % 2),
    window: NIGHT,
    theme: 'bonding' as const,
    evening: `night ${at}`,
  }));
  const lessons = [...left(4), ...nights];
  const all = learnt(lessons, START);
  const off = all.said.map(saidKey).filter((key) => key.startsWith('window') || key.startsWith('theme'));
  expect(off).toContain(`window ${NIGHT}`);
  expect(off).toContain('theme bonding');
  expect(all.themes.bonding).toBeGreaterThan(0);
  const without = learnt(lessons, START, off);
  expect(without.said).toEqual(all.said);
  expect(without.themes.bonding).toBe(0);
  // What is left of a Tuesday night is what the other hours of a Tuesday have.
  expect(without.points[TUESDAY]?.[NIGHT]).toBe(without.points[TUESDAY]?.[7]);
  expect(without.points[TUESDAY]?.[7]).toBe(all.points[TUESDAY]?.[7]);
  expect(all.points[TUESDAY]?.[NIGHT]).toBeGreaterThan(all.points[TUESDAY]?.[7] ?? 0);
});

it('two devices that switch, in whichever order, end with the same record', () => {
  const one = withKeptOff(withKeptOff(undefined, 'weekday 2', true), 'window 6', true);
  const other = withKeptOff(withKeptOff(undefined, 'window 6', true), 'weekday 2', true);
  expect(one).toEqual(other);
  expect(withKeptOff(one, 'weekday 2', true)).toEqual(one);
  expect(readKeptOff(withKeptOff(one, 'weekday 2', false))).toEqual(['window 6']);
  expect(readKeptOff({ version: 1, plan: {} })).toEqual([]);
});
