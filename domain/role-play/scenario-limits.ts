/** What a couple rules out, gathered from their answers and their lists: the lines that nothing shown to them may cross. */

import { BOUNDARIES, type Boundary, THEMES, type Theme } from '../list/topic-kinds.ts';
import { FINER_ACTIVITIES, FINER_ACTIVITY_WORDS, type FinerActivity } from '../list/wish-topics.ts';
import type { Wishes } from '../list/wishes.ts';
import {
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  INTENSITIES,
  type Intensity,
  type RolePlayPreferences,
} from './preferences.ts';
import { DYNAMICS, type Dynamic } from './scenario.ts';

export interface ScenarioLimits {
  boundaries: ReadonlySet<Boundary>;
  /** Activities on a list of noes; a scene has no tags for them, so its words tell. */
  activities: readonly FinerActivity[];
  /** Themes on a list of noes. */
  themes: ReadonlySet<Theme>;
  /** The highest that may appear. */
  intensity: Intensity;
  experience: ExperienceLevel;
  /** Empty where the dynamic asked for is itself ruled out. */
  dynamics: readonly Dynamic[];
}

/** Intensity moderate where none is chosen; experience the least. */
export function limitsOf(preferences: RolePlayPreferences, wishes: Wishes): ScenarioLimits {
  const avoid = new Set(wishes.avoid);
  const boundaries = new Set(
    BOUNDARIES.filter(
      (boundary) =>
        preferences.comfortBoundaries.includes(boundary) ||
        avoid.has(`boundary:${boundary}`) ||
        // Food and drink is the one kind of activity that is a boundary of scenes too.
        (boundary === 'food' && avoid.has('activity:food')),
    ),
  );
  const { powerDynamics: wished = 'no-preference' } = preferences;
  return {
    boundaries,
    activities: FINER_ACTIVITIES.filter((activity) => avoid.has(`activity:${activity}`)),
    themes: new Set(THEMES.filter((theme) => avoid.has(`theme:${theme}`))),
    intensity: preferences.intensityLevel ?? 'moderate',
    experience: preferences.experienceLevel ?? 'beginner',
    // One partner leading is one in charge, whatever a single scene's words are.
    dynamics: DYNAMICS.filter(
      (dynamic) =>
        (wished === 'no-preference' || wished === dynamic) &&
        !(dynamic === 'one-leads' && boundaries.has('one-in-charge')),
    ),
  };
}

export const intensityRank = (intensity: Intensity): number => INTENSITIES.indexOf(intensity);
export const experienceRank = (experience: ExperienceLevel): number => EXPERIENCE_LEVELS.indexOf(experience);

/** Whether something of this intensity and experience stays inside the limits. */
export const within = (
  limits: ScenarioLimits,
  { intensity, experience }: { intensity: Intensity; experience: ExperienceLevel },
): boolean =>
  intensityRank(intensity) <= intensityRank(limits.intensity) &&
  experienceRank(experience) <= experienceRank(limits.experience);

/** The activities of a list of noes that a text speaks of. */
export const avoidedIn = (text: string, { activities }: ScenarioLimits): FinerActivity[] =>
  activities.filter((activity) => FINER_ACTIVITY_WORDS[activity].test(text));
