/** Months for tests of pictures: written as a row of states, or any that there may be. */
import fc from 'fast-check';
import type { Evening, EveningState, Month } from '../../domain/picture/month.ts';
import { THEMES } from '../../domain/planner/plan.ts';

const STATES: Record<string, EveningState> = { k: 'kept', t: 'tonight', a: 'ahead', m: 'moved', s: 'skipped' };

/** One evening for each letter, days apart as they fit. */
export const evenings = (states: string): Evening[] =>
  [...states].map((letter, at) => ({
    id: `evening-${at}`,
    day: Math.floor((at * 29) / states.length) + 1,
    state: STATES[letter] ?? 'ahead',
    theme: THEMES[at % THEMES.length] ?? 'bonding',
  }));

export const monthWith = (states: string): Month => ({ seed: 'a month', days: 30, evenings: evenings(states) });

/** Up to thirty evenings on days of their own, in any state and any order. */
export const MONTH: fc.Arbitrary<Month> = fc.record({
  seed: fc.string({ maxLength: 12 }),
  days: fc.constant(30),
  evenings: fc.uniqueArray(
    fc.record({
      id: fc.string({ maxLength: 8 }),
      day: fc.integer({ min: 1, max: 30 }),
      state: fc.constantFrom(...Object.values(STATES)),
      theme: fc.constantFrom(...THEMES),
    }),
    { selector: ({ day }) => day, maxLength: 30 },
  ),
});
