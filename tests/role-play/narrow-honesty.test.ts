/** What a bundle of scenarios says about its narrow wish, held against the library: without that wish more would fit. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCENARIO_LIBRARY } from '../../content/scenario-library.ts';
import { NO_WISHES } from '../../domain/list/wishes.ts';
import type { RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import type { Narrow } from '../../domain/role-play/scenario.ts';
import { candidates } from '../../domain/role-play/scenario-choice.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { makeScenarios } from '../../domain/role-play/scenarios.ts';
import { randomOrders } from './random-orders.ts';

const WITHOUT: Record<Narrow['wish'], Partial<RolePlayPreferences>> = {
  preferredThemes: { preferredThemes: [] },
  settingPreferences: { settingPreferences: [] },
  powerDynamics: { powerDynamics: 'no-preference' },
  intensityLevel: { intensityLevel: 'intense' },
  experienceLevel: { experienceLevel: 'experienced' },
  comfortBoundaries: { comfortBoundaries: [] },
};

function fitting({ preferences, wishes }: ScenarioOrder, wish?: Narrow['wish']): number {
  const asked = { ...preferences, ...(wish && WITHOUT[wish]) };
  return candidates(SCENARIO_LIBRARY.scenes, {
    preferences: asked,
    wishes: wish === 'comfortBoundaries' ? NO_WISHES : wishes,
  }).length;
}

test('without the wish named more scenes would fit, or those shown are said to be milder or others', {
  timeout: 60_000,
}, () => {
  const told: Record<string, number> = {};
  fc.assert(
    fc.property(randomOrders(SCENARIO_LIBRARY.scenes), (order) => {
      const { narrow, bundle } = makeScenarios(SCENARIO_LIBRARY, order);
      if (!narrow) return;
      const { intensityLevel } = order.preferences;
      told[narrow.wish] = (told[narrow.wish] ?? 0) + 1;
      if (narrow.message.includes('so these are milder')) {
        expect(bundle.scenarios.map(({ intensity }) => intensity)).not.toContain(intensityLevel);
      } else if (narrow.message.includes('so these have others')) {
        expect([fitting(order, 'preferredThemes'), fitting(order, 'settingPreferences')]).toEqual([0, 0]);
      } else {
        expect(fitting(order, narrow.wish)).toBeGreaterThan(fitting(order));
      }
    }),
    { numRuns: 200, seed: 4 },
  );
  expect(Object.keys(told).length).toBeGreaterThan(3);
});
