/** Version 2 of the model on random inputs: no hard rule is broken, no plan of a few openings is better, and all is whole numbers. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekday } from '../../domain/calendar-date.ts';
import { EXPLANATION_CODES, type PlannerInput, type Theme } from '../../domain/planner/plan.ts';
import { scoringOf } from '../../domain/planner/schedule/plan-points.ts';
import { schedule, themesOf } from '../../domain/planner/schedule/schedule.ts';
import { howMany } from '../how-many.ts';
import { allPlans, naiveTie } from './naive-model.ts';
import { brokenRule2, naiveRamp2, naiveScore } from './naive-model-2.ts';
import { allPartsArbitrary, anyPartsArbitrary } from './random-input-2.ts';

const INPUTS = howMany(60, 10_000);

/** Every number in it, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

it(`no plan breaks a hard rule with every part on, on ${INPUTS} inputs`, () => {
  fc.assert(
    fc.property(allPartsArbitrary, (input) => {
      const { sessions, points, value, target, explanations, account, forecast } = schedule(input);
      const { openings, fertile } = scoringOf(input);
      for (const session of sessions) expect(brokenRule2(input, session)).toBeUndefined();
      const held = input.keep?.held.length ?? 0;
      const days = [...(input.keep?.held ?? []), ...sessions].map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
      expect(days.length).toBeLessThanOrEqual(Math.max(target, held));
      expect(target).toBe(naiveRamp2(input, openings, fertile).N);
      expect({ points, value }).toEqual(naiveScore(input, openings, fertile, sessions));
      const whole = numbersIn([sessions, points, value, account, forecast]);
      expect(whole.filter((number) => !Number.isSafeInteger(number))).toEqual([]);
      const codes = explanations.map(({ code }) => code);
      expect(codes).toEqual(EXPLANATION_CODES.filter((code) => codes.includes(code)));
    }),
    { numRuns: INPUTS, seed: 21 },
  );
});

it('every day and window with an allowed event has an opening that is allowed, and no other has one', () => {
  fc.assert(
    fc.property(anyPartsArbitrary, (input) => {
      const { openings } = scoringOf(input);
      const found = new Set(openings.map(({ day, window }) => `${day} ${window}`));
      for (const opening of openings) expect(brokenRule2(input, opening)).toBeUndefined();
      for (let day = 0; day < (input.days ?? 30); day++) {
        for (let start = 360; start <= 1_365; start += 15) {
          for (let window = 0; window < 8; window++) {
            if (found.has(`${day} ${window}`)) continue;
            // Whatever is allowed at a length is allowed at the shortest.
            expect(brokenRule2(input, { day, window, start, end: start + 60 })).toBeDefined();
          }
        }
      }
    }),
    { numRuns: howMany(3, 300), seed: 22 },
  );
});

/** One window of the weekend, and another where two share: few openings, of both leans. */
const tinyInput = anyPartsArbitrary
  .map((input) => {
    const availableTimeSlots = input.answers.availableTimeSlots.slice(0, 2);
    const answers = { ...input.answers, availableDays: ['weekends' as const], availableTimeSlots };
    const { days: _days, ...rest } = input;
    return { ...rest, answers };
  })
  .filter((input) => {
    const { openings } = scoringOf(input);
    return openings.length > 0 && openings.length <= 9;
  });

it('no other plan has more value, or as much and a larger tie, an account between two included', () => {
  fc.assert(
    fc.property(tinyInput, (input) => {
      const { openings, fertile } = scoringOf(input);
      const { value, tie } = schedule(input);
      const held = input.keep?.held.length ?? 0;
      const limit = Math.max(naiveRamp2(input, openings, fertile).N, held) - held;
      const worth = allPlans(openings, limit).map((plan) => {
        const ties = plan.reduce((sum, { day, window }) => sum + naiveTie(`${input.seed}:${day}:${window}`), 0);
        return naiveScore(input, openings, fertile, plan).value * 1e7 + ties;
      });
      expect(value * 1e7 + tie).toBe(Math.max(...worth));
    }),
    { numRuns: howMany(40, 1_000), seed: 24 },
  );
});

const leanOf = ({ fair }: PlannerInput, goal: Theme) =>
  Number(fair?.a.goals.includes(goal)) - Number(fair?.b.goals.includes(goal));

/** Whether each of the two has a goal of their own: else nothing is shared out. */
const isShared = (input: PlannerInput) =>
  [1, -1].every((way) => input.answers.primaryGoals.some((goal) => leanOf(input, goal) === way));

/** Section 17: what an assignment of themes costs between two. */
function accountCost(input: PlannerInput, themes: readonly Theme[]): number {
  const { fair } = input;
  if (!fair || !isShared(input)) return 0;
  let z = fair.account.goals;
  let cost = 0;
  for (const theme of themes.filter((each) => each !== 'conception')) {
    z = Math.max(-3, Math.min(3, z + leanOf(input, theme)));
    cost += [0, 0, 20, 50][Math.abs(z)] ?? 0;
  }
  return cost + 80 * Math.max(0, Math.abs(z) - 1);
}

/** Section 7 and 17 for settled themes: what they gain, and what their account costs. */
function themeValue(
  input: PlannerInput,
  sessions: ReadonlyArray<{ day: number; start: number }>,
  themes: readonly Theme[],
) {
  let value = 0 - accountCost(input, themes);
  let tie = 0;
  for (const [at, { day, start }] of sessions.entries()) {
    const theme = themes[at];
    const since = at > 0 ? day - (sessions[at - 1]?.day ?? 0) : Number.POSITIVE_INFINITY;
    if (at > 0 && themes[at - 1] === theme) value -= 8;
    if (theme === 'bonding' && [0, 6].includes((weekday(input.startDate) + day) % 7)) value += 10;
    if (theme === 'pleasure' && start >= 1200) value += 10;
    if (theme === 'reconnection' && since >= 7) value += 10;
    tie += naiveTie(`${input.seed}:theme${day}:${theme}`);
  }
  return { value, tie };
}

const THREE = ['bonding', 'pleasure', 'reconnection'] as const;
const sharedThemes = allPartsArbitrary
  .filter(({ fair }) => fair !== undefined)
  .map((input): PlannerInput => {
    const { keep: _keep, learn: _learn, before: _before, days: _days, ...rest } = input;
    return { ...rest, tier: 'free', answers: { ...rest.answers, cycleTracking: false, primaryGoals: [...THREE] } };
  });

it('no other themes are worth more between two who like different ones', () => {
  fc.assert(
    fc.property(sharedThemes, (input) => {
      const { sessions } = schedule(input);
      const { themes, points, tie } = themesOf(scoringOf(input), sessions);
      expect({ value: points, tie }).toEqual(themeValue(input, sessions, themes));
      if (!isShared(input)) return;
      let all: Theme[][] = [[]];
      for (const _ of sessions) all = all.flatMap((some) => THREE.map((theme) => [...some, theme]));
      const worth = all.map((some) => {
        const { value, tie } = themeValue(input, sessions, some);
        return value * 1e7 + tie;
      });
      expect(points * 1e7 + tie).toBe(Math.max(...worth));
    }),
    { numRuns: howMany(30, 1_000), seed: 25 },
  );
});

it('equal input gives an equal plan, in whatever order things are told', () => {
  fc.assert(
    fc.property(allPartsArbitrary, (input) => {
      const turned = <T>(list: readonly T[] | undefined) => [...(list ?? [])].reverse();
      const { learn, before, cycle, closed } = input;
      const again = { ...input, learn: turned(learn), before: turned(before), closed: turned(closed) };
      const starts = cycle && { ...cycle, starts: turned(cycle.starts) };
      expect(schedule({ ...again, cycle: starts })).toEqual(schedule(input));
    }),
    { numRuns: howMany(20, 1_000), seed: 26 },
  );
});
