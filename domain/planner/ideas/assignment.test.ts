import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestAssignment } from './assignment.ts';

function best(values: number[][], row = 0, taken: number[] = []): number {
  const line = values[row];
  if (!line) return 0;
  return Math.max(...line.flatMap((v, j) => (taken.includes(j) ? [] : [v + best(values, row + 1, [...taken, j])])));
}

it('no other assignment is worth more', () => {
  const table = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, extra]) =>
    fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: rows + extra, maxLength: rows + extra }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  fc.assert(
    fc.property(table, (values) => {
      const chosen = bestAssignment(values);
      expect(new Set(chosen).size).toBe(values.length);
      expect(chosen.reduce((sum, column, row) => sum + (values[row]?.[column] ?? Number.NaN), 0)).toBe(best(values));
    }),
    { seed: 3 },
  );
});
