/** What someone asks of Role Play Scenarios: its six steps. Every step may stay empty; boundaries are never broken. */
import * as z from 'zod/mini';
import { BOUNDARIES, THEMES } from '../list/topic-kinds.ts';
import { manyOf } from '../many-of.ts';

/** Spec 2 section 9, in rising order. Absent means Complete beginner. */
export const EXPERIENCE_LEVELS = ['beginner', 'some', 'comfortable', 'experienced'] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/** Spec 2 section 9. */
export const POWER_DYNAMICS = ['equal', 'turns', 'one-leads', 'no-preference'] as const;
export type PowerDynamic = (typeof POWER_DYNAMICS)[number];

/** Spec 2 section 9, in rising order. Absent means moderate. */
export const INTENSITIES = ['light', 'moderate', 'intense'] as const;
export type Intensity = (typeof INTENSITIES)[number];

/** Minutes by intensity (spec 2 section 9). */
export const INTENSITY_MINUTES: Record<Intensity, [number, number]> = {
  light: [30, 45],
  moderate: [45, 60],
  intense: [60, 90],
};

/** Where the scene plays; all of them can be played at home. */
export const SETTINGS = [
  'living-room',
  'bedroom',
  'kitchen',
  'hotel',
  'train',
  'library',
  'studio',
  'ballroom',
  'ship',
  'cabin',
  'garden',
  'theatre',
  'office-after-hours',
  'market',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** Kinds of character; the wizard never sets them (spec 2 section 3), an order may. */
export const CHARACTER_TYPES = [
  'stranger',
  'artist',
  'traveller',
  'professional',
  'noble',
  'rogue',
  'performer',
  'dreamer',
] as const;

/** Spec 2 section 3, 'Role play preferences'. */
export const rolePlaySchema = z.strictObject({
  experienceLevel: z.optional(z.enum(EXPERIENCE_LEVELS)),
  preferredThemes: manyOf(THEMES),
  powerDynamics: z.optional(z.enum(POWER_DYNAMICS)),
  settingPreferences: manyOf(SETTINGS),
  comfortBoundaries: manyOf(BOUNDARIES),
  intensityLevel: z.optional(z.enum(INTENSITIES)),
  characterTypes: manyOf(CHARACTER_TYPES),
});
export type RolePlayPreferences = z.infer<typeof rolePlaySchema>;

export const NO_ROLE_PLAY_PREFERENCES: RolePlayPreferences = {
  preferredThemes: [],
  settingPreferences: [],
  comfortBoundaries: [],
  characterTypes: [],
};
