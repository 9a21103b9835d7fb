/** Any order that someone could send: any wishes, any history of the library's ideas, any list of likes and noes. */
import fc from 'fast-check';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { ACTIVITIES } from '../../domain/list/topic-kinds.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import {
  AVAILABLE_TIMES,
  BUDGETS,
  COMFORT_LEVELS,
  NEEDS,
  OCCASIONS,
  PLACES,
  type SpiceUpPreferences,
  STAGES,
} from '../../domain/spice-up/preferences.ts';

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const some = <T>(values: readonly T[], most: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: most });

const PREVIOUS = ['museum', 'a long walk', 'Cooking class', 'board games', 'picnic by the river', 'a date', 'karaoke'];

const preferences: fc.Arbitrary<SpiceUpPreferences> = fc
  .record({
    relationshipType: maybe(STAGES),
    availableTime: maybe(AVAILABLE_TIMES),
    budget: maybe(BUDGETS),
    location: maybe(PLACES),
    activityTypes: some(ACTIVITIES, 4),
    comfortLevel: maybe(COMFORT_LEVELS),
    specialOccasion: maybe(OCCASIONS),
    previousActivities: some(PREVIOUS, 2),
    needs: some(NEEDS, 3),
  })
  .map(
    (drawn) =>
      Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)) as SpiceUpPreferences,
  );

const DAY = '2026-11-21';

export const randomOrder: fc.Arbitrary<IdeasOrder> = fc.record({
  preferences,
  seed: fc.nat(),
  day: fc.integer({ min: 0, max: 364 }).map((days) => addDays(DAY, days)),
  timezone: fc.constantFrom('Europe/Madrid', 'Australia/Sydney', 'America/Sao_Paulo', 'Asia/Kolkata', 'UTC'),
  seen: fc.array(
    fc.record({
      id: fc.constantFrom(...DATE_IDEAS.map(({ id }) => id), 'written-1', 'no-longer-there'),
      day: fc.integer({ min: -200, max: 364 }).map((days) => addDays(DAY, days)),
    }),
    { maxLength: 60 },
  ),
  wishes: fc.record({ liked: some(TOPICS, 4), avoid: some(TOPICS, 3) }),
});
