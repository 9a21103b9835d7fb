/** On thousands of random inputs no plan breaks a hard rule, and its points are what a naive count gives. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXPLANATION_CODES } from '../../domain/planner/plan.ts';
import { openingsOf } from '../../domain/planner/schedule/openings.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { howMany } from '../how-many.ts';
import { brokenRule, naiveOpenings, naivePoints, naiveRamp, naiveTie } from './naive-model.ts';
import { inputOfNowArbitrary, learnedArbitrary } from './random-input.ts';

const INPUTS = howMany(60, 10_000);

it(`no plan breaks a hard rule, on ${INPUTS} inputs`, () => {
  fc.assert(
    fc.property(inputOfNowArbitrary, (input) => {
      const { sessions, points, tie, target, explanations } = schedule(input);
      for (const session of sessions) expect(brokenRule(input, session)).toBeUndefined();
      const days = sessions.map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
      expect(sessions.length).toBeLessThanOrEqual(target);
      expect(target).toBe(naiveRamp(input).N);
      expect(points).toBe(naivePoints(input, sessions));
      expect(tie).toBe(sessions.reduce((sum, { day, window }) => sum + naiveTie(`${input.seed}:${day}:${window}`), 0));
      const codes = explanations.map(({ code }) => code);
      expect(codes).toEqual(EXPLANATION_CODES.filter((code) => codes.includes(code)));
    }),
    { numRuns: INPUTS, seed: 1 },
  );
});

it('every opening is the best allowed event of its day and window, and none is missed', () => {
  fc.assert(
    fc.property(inputOfNowArbitrary, fc.option(learnedArbitrary, { nil: undefined }), (input, learned) => {
      const taught = learned ? { ...input, learned } : input;
      const openings = openingsOf(taught).map(({ day, window, start, end, points }) => ({
        day,
        window,
        start,
        end,
        points,
      }));
      expect(openings).toEqual(naiveOpenings(taught));
    }),
    { numRuns: howMany(12, 1_000), seed: 2 },
  );
});

it('themes are shared fairly, and conception takes the best fertile days only', () => {
  fc.assert(
    fc.property(inputOfNowArbitrary, (input) => {
      const { sessions } = schedule(input);
      const goals = input.answers.primaryGoals.filter((goal) => goal !== 'conception');
      const prime = sessions.filter(({ theme }) => theme === 'conception');
      const shared = sessions.length - prime.length;
      const allowed = goals.length > 0 ? goals : (['bonding'] as const);
      for (const goal of allowed) {
        const count = sessions.filter(({ theme }) => theme === goal).length;
        expect(count).toBeGreaterThanOrEqual(Math.floor(shared / allowed.length));
        expect(count).toBeLessThanOrEqual(Math.ceil(shared / allowed.length));
      }
      for (const { days } of naiveRamp(input).windows) {
        const inWindow = sessions.filter(({ day }) => days.includes(day));
        expect(prime.filter(({ day }) => days.includes(day))).toHaveLength(Math.min(4, inWindow.length));
      }
      expect(prime.every(({ fertile }) => fertile)).toBe(true);
    }),
    { numRuns: howMany(100, 5_000), seed: 3 },
  );
});

it('equal input gives an equal schedule, in whatever order busy times come; another seed gives the same points', () => {
  fc.assert(
    fc.property(inputOfNowArbitrary, fc.string({ minLength: 1 }), (input, seed) => {
      const first = schedule(input);
      expect(schedule({ ...input, busy: [...(input.busy ?? [])].reverse() })).toEqual(first);
      expect(schedule({ ...input, seed }).points).toBe(first.points);
    }),
    { numRuns: howMany(60, 5_000), seed: 4 },
  );
});

it('weights of zero change nothing, and real ones lead to the best plan by the changed points', () => {
  fc.assert(
    fc.property(inputOfNowArbitrary, learnedArbitrary, (input, learned) => {
      const none = learned.map((row) => row.map(() => 0));
      expect(schedule({ ...input, learned: none })).toEqual(schedule(input));
      const taught = { ...input, learned };
      const { points, sessions } = schedule(taught);
      expect(points).toBe(naivePoints(taught, sessions));
      expect(points).toBeGreaterThanOrEqual(naivePoints(taught, schedule(input).sessions));
    }),
    { numRuns: howMany(50, 2_500), seed: 5 },
  );
});
