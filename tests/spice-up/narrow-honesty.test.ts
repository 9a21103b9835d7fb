/** What a bundle says about its narrow wish, held against the library: with that answer taken back, more would fit. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { chooseIdeas, limitsOf } from '../../domain/spice-up/idea-choice.ts';
import { limitsBroken } from '../../domain/spice-up/idea-limits.ts';
import { isOfKind } from '../../domain/spice-up/idea-worth.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES, type SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import { isResting, seenIdeas } from '../../domain/spice-up/seen-ideas.ts';
import { howMany } from '../how-many.ts';
import { randomOrder } from './random-order.ts';

const RUNS = howMany(80, 400);

/** New ideas of the kinds wished for that break no limit. */
function fitting(order: IdeasOrder, changed: Partial<SpiceUpPreferences> = {}): number {
  const preferences = { ...order.preferences, ...changed };
  const limits = limitsOf({ ...order, preferences });
  const seen = seenIdeas(order);
  const { activityTypes } = preferences;
  return DATE_IDEAS.filter(
    (idea) =>
      !isResting(idea.id, seen) &&
      (activityTypes.length === 0 || isOfKind(idea, activityTypes)) &&
      limitsBroken(idea, limits).length === 0,
  ).length;
}

const nothing = undefined as never;
/** The most that fits with one answer taken back, by answer. */
const takingBack = (order: IdeasOrder): Record<string, number> => ({
  availableTime: fitting(order, { availableTime: nothing }),
  budget: fitting(order, { budget: nothing }),
  location: Math.max(fitting(order, { location: nothing }), fitting(order, { location: 'apart' })),
  activityTypes: fitting(order, { activityTypes: [] }),
  comfortLevel: fitting(order, { comfortLevel: 'very-bold' }),
  needs: fitting(order, { needs: order.preferences.needs.filter((need) => need === 'just-me') }),
  previousActivities: fitting(order, { previousActivities: [] }),
});

/** A weekend of rest in town while children sleep at home: no single change brings anything. */
const SEVERAL_CHANGES: IdeasOrder = {
  preferences: {
    ...NO_PREFERENCES,
    availableTime: 'weekend',
    budget: 'low',
    location: 'town',
    activityTypes: ['touch'],
    needs: ['children-asleep'],
  },
  seed: 1,
  day: '2026-11-21',
  timezone: 'Europe/Madrid',
  seen: [],
  wishes: { liked: [], avoid: [] },
};

test('the wish named is the one whose loosening brings most; where no single one brings any, that is said', {
  timeout: 60_000,
}, () => {
  const told = { alone: 0, together: 0 };
  fc.assert(
    fc.property(randomOrder, (order) => {
      const { narrow } = chooseIdeas(order, DATE_IDEAS);
      if (!narrow) return;
      const now = fitting(order);
      const then = takingBack(order);
      const most = Math.max(...Object.values(then));
      const alone = narrow.message.includes('would bring the most');
      expect(alone).toBe(most > now);
      if (alone) expect(then[narrow.wish ?? '']).toBe(most);
      else expect(narrow.message.includes('more than one change')).toBe(narrow.wish !== null);
      told[alone ? 'alone' : 'together'] += 1;
    }),
    { numRuns: RUNS, seed: 4, examples: [[SEVERAL_CHANGES]] },
  );
  expect(told.alone).toBeGreaterThan(RUNS / 8);
  expect(told.together).toBeGreaterThan(0);
});
