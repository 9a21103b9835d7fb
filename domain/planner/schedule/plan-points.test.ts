import fc from 'fast-check';
import { expect, it } from 'vitest';
import { naivePoints } from '../../../tests/planner/naive-model.ts';
import { inputArbitrary } from '../../../tests/planner/random-input.ts';
import { openingsOf } from './openings.ts';
import { bestPlanAround, planPoints, scoringOf } from './plan-points.ts';
import { schedule } from './schedule.ts';

it('any set of sessions has the points of the model, the best one those of the engine', () => {
  const drawn = fc.tuple(inputArbitrary, fc.array(fc.nat(), { maxLength: 30 }));
  fc.assert(
    fc.property(drawn, ([input, draws]) => {
      const openings = openingsOf(input);
      const scoring = scoringOf(input);
      const byDay = new Map(
        draws.flatMap((draw) => openings[draw % Math.max(1, openings.length)] ?? []).map((o) => [o.day, o]),
      );
      const some = [...byDay.values()].sort((a, b) => a.day - b.day);
      expect(planPoints(scoring, some)).toBe(naivePoints(input, some));
      const best = schedule(input);
      expect(planPoints(scoring, best.sessions)).toBe(best.points);
    }),
    { numRuns: 200, seed: 4 },
  );
});

it('around sessions that stay nothing better can be planned', () => {
  fc.assert(
    fc.property(inputArbitrary, fc.integer({ min: 0, max: 29 }), (input, after) => {
      const scoring = scoringOf(input);
      const { sessions, points } = schedule(input);
      const past = sessions.filter(({ day }) => day <= after);
      const placed = bestPlanAround(scoring, past, after);
      expect(placed.filter(({ day }) => day <= after)).toEqual(past);
      expect(planPoints(scoring, placed)).toBe(points);
    }),
    { numRuns: 100, seed: 5 },
  );
});
