/** Random orders for scenarios, for tests of what holds whatever is wished for. */
import fc from 'fast-check';
import { addDays } from '../../domain/calendar-date.ts';
import { BOUNDARIES, THEMES } from '../../domain/list/topic-kinds.ts';
import {
  CHARACTER_TYPES,
  EXPERIENCE_LEVELS,
  INTENSITIES,
  POWER_DYNAMICS,
  SETTINGS,
} from '../../domain/role-play/preferences.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import type { Scene } from '../../domain/role-play/scene.ts';
import { MAX_SEED } from '../../domain/seed.ts';
import { DAY } from './make-order.ts';

const some = <T>(of: readonly T[], most: number): fc.Arbitrary<T[]> => fc.subarray([...of], { maxLength: most });
const maybe = <T>(of: readonly T[]) => fc.option(fc.constantFrom(...of), { nil: undefined });
const topics = fc.uniqueArray(
  fc.constantFrom(
    ...BOUNDARIES.map((boundary) => `boundary:${boundary}`),
    ...THEMES.map((theme) => `theme:${theme}`),
    'activity:food',
    'activity:dancing',
    'activity:reading-aloud',
    'activity:letters',
  ),
  { maxLength: 6 },
);
/** `scenes`: what they may have seen lately. */
export const randomOrders = (scenes: readonly Scene[]): fc.Arbitrary<ScenarioOrder> =>
  fc.record({
    preferences: fc
      .record({
        experienceLevel: maybe(EXPERIENCE_LEVELS),
        powerDynamics: maybe(POWER_DYNAMICS),
        intensityLevel: maybe(INTENSITIES),
        preferredThemes: fc.oneof(some(THEMES, 0), some(THEMES, 4)),
        settingPreferences: fc.oneof(some(SETTINGS, 0), some(SETTINGS, 4)),
        comfortBoundaries: some(BOUNDARIES, 18),
        characterTypes: some(CHARACTER_TYPES, 2),
      })
      .map(({ experienceLevel, powerDynamics, intensityLevel, ...lists }) => ({
        ...lists,
        ...(experienceLevel && { experienceLevel }),
        ...(powerDynamics && { powerDynamics }),
        ...(intensityLevel && { intensityLevel }),
      })),
    count: fc.integer({ min: 1, max: 3 }),
    seed: fc.integer({ min: 0, max: MAX_SEED }),
    day: fc.constant(DAY),
    seen: fc.array(
      fc.record({
        id: fc.constantFrom(...scenes.map(({ id }) => id)),
        day: fc.integer({ min: 0, max: 120 }).map((days) => addDays(DAY, -days)),
      }),
      { maxLength: 20 },
    ),
    wishes: fc.record({ liked: topics, avoid: topics }),
  });
