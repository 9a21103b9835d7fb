import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar-date.ts';
import { learnedOf, MAX_LEARNED, MIN_EVIDENCE } from './learned.ts';
import { type Evidence, MOVED, NOT_TONIGHT } from './learned-evidence.ts';

const START = '2026-11-21';
const TUESDAY = 2;

const evidenceArbitrary: fc.Arbitrary<Evidence[]> = fc.array(
  fc.record(
    {
      date: fc.integer({ min: -400, max: 40 }).map((days) => addDays(START, days)),
      weight: fc.integer({ min: -MOVED, max: MOVED }),
      weekday: fc.integer({ min: 0, max: 6 }),
      window: fc.integer({ min: 0, max: 7 }),
    },
    { requiredKeys: ['date', 'weight'] },
  ),
  { maxLength: 60 },
);
const away = (days: number): Evidence => ({ date: addDays(START, days), weight: -MOVED, weekday: TUESDAY });
const points = (evidence: readonly Evidence[]) => learnedOf(evidence, START)?.[TUESDAY]?.[5] ?? 0;

it('gives 7 lists of 8 whole numbers from -10 to 10, or nothing at all', () => {
  fc.assert(
    fc.property(evidenceArbitrary, (evidence) => {
      const learned = learnedOf(evidence, START);
      if (learned === undefined) return;
      expect(learned.map(({ length }) => length)).toEqual([8, 8, 8, 8, 8, 8, 8]);
      for (const cell of learned.flat()) {
        expect(Number.isInteger(cell) && Math.abs(cell) <= MAX_LEARNED).toBe(true);
      }
      expect(learned.flat().some((cell) => cell !== 0)).toBe(true);
    }),
  );
});

it('is absent without evidence, with too little, and with old evidence only', () => {
  expect(learnedOf([], START)).toBeUndefined();
  expect(learnedOf(Array(MIN_EVIDENCE - 1).fill(away(-3)), START)).toBeUndefined();
  expect(learnedOf(Array(50).fill(away(-181)), START)).toBeUndefined();
  expect(learnedOf(Array(MIN_EVIDENCE).fill(away(-3)), START)).toBeDefined();
});

it('a fresh move is worth two points and a fresh "not tonight" one; both halve every 45 days', () => {
  expect(points(Array(4).fill(away(-10)))).toBe(-8);
  expect(points(Array(4).fill({ ...away(-10), weight: -NOT_TONIGHT }))).toBe(-4);
  expect([-44, -45, -90, -135, -180].map((age) => points(Array(4).fill(away(age))))).toEqual([-8, -4, -2, -1, 0]);
  expect(points(Array(4).fill(away(12)))).toBe(-8);
});

it('moving away once more never raises a weekday or an hour', () => {
  const more = fc.record(
    {
      date: fc.integer({ min: -400, max: 40 }).map((days) => addDays(START, days)),
      weight: fc.integer({ min: -MOVED, max: -1 }),
      weekday: fc.integer({ min: 0, max: 6 }),
      window: fc.integer({ min: 0, max: 7 }),
    },
    { requiredKeys: ['date', 'weight'] },
  );
  fc.assert(
    fc.property(evidenceArbitrary, more, (evidence, one) => {
      const before = learnedOf(evidence, START);
      const after = learnedOf([...evidence, one], START);
      for (let weekday = 0; weekday < 7; weekday++) {
        for (let window = 0; window < 8; window++) {
          expect(after?.[weekday]?.[window] ?? 0).toBeLessThanOrEqual(before?.[weekday]?.[window] ?? 0);
        }
      }
    }),
    { numRuns: 500 },
  );
});

it('is symmetrical: the opposite evidence gives the opposite points', () => {
  fc.assert(
    fc.property(evidenceArbitrary, (evidence) => {
      const opposite = evidence.map((piece) => ({ ...piece, weight: -piece.weight }));
      const negated = learnedOf(evidence, START)?.map((row) => row.map((cell) => 0 - cell));
      expect(learnedOf(opposite, START)).toEqual(negated);
    }),
  );
});

it('the order of the evidence does not matter', () => {
  fc.assert(
    fc.property(evidenceArbitrary, (evidence) => {
      expect(learnedOf([...evidence].reverse(), START)).toEqual(learnedOf(evidence, START));
    }),
  );
});
