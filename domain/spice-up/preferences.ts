/** What someone asks of the Spice Up Planner: its six steps, an occasion, and what to keep in mind. Every step may stay empty. */
import * as z from 'zod/mini';
import { ACTIVITIES } from '../list/topic-kinds.ts';
import { manyOf } from '../many-of.ts';

/** Spec 2 section 9. */
export const STAGES = ['new', 'growing', 'settled', 'long-term'] as const;
export type Stage = (typeof STAGES)[number];

export const AVAILABLE_TIMES = ['1-2-hours', '2-4-hours', '4-6-hours', 'full-day', 'weekend'] as const;
export type AvailableTime = (typeof AVAILABLE_TIMES)[number];

/** Stored in lower case, the first word of the label chosen (spec 2 section 5). */
export const BUDGETS = ['low', 'medium', 'high'] as const;
export type Budget = (typeof BUDGETS)[number];

/** Ours to choose. `apart`: each where they are, for couples who live or travel apart. */
export const PLACES = ['home', 'town', 'nature', 'trip', 'apart'] as const;
export type Place = (typeof PLACES)[number];

/** In rising order; absent means Conservative. */
export const COMFORT_LEVELS = ['conservative', 'moderate', 'adventurous', 'very-bold'] as const;
export type ComfortLevel = (typeof COMFORT_LEVELS)[number];

/** What an idea has to respect, whatever else is wished for. */
export const NEEDS = [
  'children-asleep',
  'low-energy',
  'limited-mobility',
  'no-alcohol',
  'may-rain',
  'just-me',
] as const;
export type Need = (typeof NEEDS)[number];

export const OCCASIONS = ['birthday', 'anniversary', 'celebration', 'reunion', 'holidays', 'fresh-start'] as const;
export type Occasion = (typeof OCCASIONS)[number];

export const MAX_PREVIOUS = 20;
export const MAX_PREVIOUS_LENGTH = 80;

const PREVIOUS = {
  error: `Please name at most ${MAX_PREVIOUS} earlier activities, each in up to ${MAX_PREVIOUS_LENGTH} characters.`,
};

/** Spec 2 section 3, 'Spice Up preferences'; `needs` are ours. An absent choice is no preference. */
export const spiceUpSchema = z.strictObject({
  relationshipType: z.optional(z.enum(STAGES)),
  availableTime: z.optional(z.enum(AVAILABLE_TIMES)),
  budget: z.optional(z.enum(BUDGETS)),
  location: z.optional(z.enum(PLACES)),
  activityTypes: manyOf(ACTIVITIES),
  comfortLevel: z.optional(z.enum(COMFORT_LEVELS)),
  specialOccasion: z.optional(z.enum(OCCASIONS)),
  previousActivities: z._default(
    z
      .array(z.string(PREVIOUS).check(z.trim(), z.minLength(1, PREVIOUS), z.maxLength(MAX_PREVIOUS_LENGTH, PREVIOUS)))
      .check(z.maxLength(MAX_PREVIOUS, PREVIOUS)),
    [],
  ),
  needs: manyOf(NEEDS),
});
export type SpiceUpPreferences = z.infer<typeof spiceUpSchema>;

export const NO_PREFERENCES: SpiceUpPreferences = { activityTypes: [], previousActivities: [], needs: [] };
