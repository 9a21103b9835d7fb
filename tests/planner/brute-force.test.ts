/** Where so few openings exist that every plan can be tried, the engine's is the best of them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekday } from '../../domain/calendar-date.ts';
import type { PlannerInput, Session, Theme } from '../../domain/planner/plan.ts';
import { openingsOf } from '../../domain/planner/schedule/openings.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { howMany } from '../how-many.ts';
import {
  allPlans,
  cycleFacts,
  naiveOpenings,
  naivePoints,
  naiveRamp,
  naiveTie,
  type ScoredEvent,
} from './naive-model.ts';
import { inputArbitrary } from './random-input.ts';

/** Weekends only, and of those the inputs whose plans number at most a few thousand. */
const tinyInput: fc.Arbitrary<PlannerInput> = inputArbitrary
  .map((input) => ({ ...input, answers: { ...input.answers, availableDays: ['weekends' as const] } }))
  .filter((input) => {
    // The engine's own, which are the naive ones (hard-rules.test.ts) a hundred times sooner: here they only choose.
    const openings = openingsOf(input);
    return openings.length > 0 && openings.length <= 9;
  });

it('no other plan has more points, or as many and a larger tie', () => {
  fc.assert(
    fc.property(tinyInput, (input) => {
      const { points, tie } = schedule(input);
      const tieOf = (plan: ScoredEvent[]) =>
        plan.reduce((sum, { day, window }) => sum + naiveTie(`${input.seed}:${day}:${window}`), 0);
      const scored = allPlans(naiveOpenings(input), naiveRamp(input).N).map(
        (plan) => naivePoints(input, plan) * 1e7 + tieOf(plan),
      );
      expect(points * 1e7 + tie).toBe(Math.max(...scored));
    }),
    { numRuns: howMany(8, 200), seed: 6 },
  );
});

/** docs/planner-model.md section 7: points and tie of themes for the sessions that are not prime. */
function naiveThemes(input: PlannerInput, sessions: readonly Session[], themes: readonly Theme[]): [number, number] {
  let points = 0;
  let tie = 0;
  for (const [at, { day, start }] of sessions.entries()) {
    const theme = themes[at];
    const before = sessions[at - 1];
    if (before && themes[at - 1] === theme) points -= 8;
    if (theme === 'conception') continue;
    const phase = cycleFacts(input, day)?.phase;
    if (theme === 'bonding' && [0, 6].includes((weekday(input.startDate) + day) % 7)) points += 10;
    if (theme === 'bonding' && (phase === 'menstrual' || phase === 'luteal')) points += 10;
    if (theme === 'pleasure' && start >= 20 * 60) points += 10;
    if (theme === 'pleasure' && phase === 'ovulation') points += 10;
    if (theme === 'reconnection' && (!before || day - before.day >= 7)) points += 10;
    if (theme === 'reconnection' && phase === 'follicular') points += 10;
    tie += naiveTie(`${input.seed}:theme${day}:${theme}`);
  }
  return [points, tie];
}

it('no other fair share of themes has more points, or as many and a larger tie', () => {
  fc.assert(
    fc.property(inputArbitrary, (input) => {
      const free: PlannerInput = { ...input, tier: 'free' };
      const { sessions } = schedule(free);
      const chosen = sessions.map(({ theme }) => theme);
      const others = free.answers.primaryGoals.filter((goal) => goal !== 'conception');
      const goals: Theme[] = others.length > 0 ? others : ['bonding'];
      const shared = chosen.filter((theme) => theme !== 'conception').length;
      let shares: Theme[][] = [[]];
      for (const theme of chosen) {
        shares = shares.flatMap((share) => (theme === 'conception' ? [theme] : goals).map((goal) => [...share, goal]));
      }
      const isFair = (share: Theme[]) =>
        goals.every((goal) => {
          const count = share.filter((theme) => theme === goal).length;
          return count >= Math.floor(shared / goals.length) && count <= Math.ceil(shared / goals.length);
        });
      const worthOf = (share: readonly Theme[]) => {
        const [points, tie] = naiveThemes(free, sessions, share);
        return points * 1e7 + tie;
      };
      expect(worthOf(chosen)).toBe(Math.max(...shares.filter(isFair).map(worthOf)));
    }),
    { numRuns: howMany(60, 1_000), seed: 8 },
  );
});
