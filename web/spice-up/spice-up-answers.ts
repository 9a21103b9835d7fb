/** What one person is filling in for the Spice Up Planner, and the preferences that it comes to. */

import { stepAsking } from '../../domain/form-steps.ts';
import {
  MAX_PREVIOUS,
  MAX_PREVIOUS_LENGTH,
  NO_PREFERENCES,
  type SpiceUpPreferences,
} from '../../domain/spice-up/preferences.ts';
import { type BundleAnswers, newAnswers } from '../billing/generation/bundle-answers.ts';

export const SPICE_UP_STEP_NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export type SpiceUpStep = (typeof SPICE_UP_STEP_NUMBERS)[number];
export const LAST_SPICE_UP_STEP = 6;

/** Under this name the answers are kept on this device. */
export const SPICE_UP_ANSWERS = 'spice-up-answers';

/** Earlier activities stand aside, in `previous`. */
export interface SpiceUpAnswers extends BundleAnswers<SpiceUpStep, SpiceUpPreferences> {
  /** One earlier activity a line, as typed. */
  previous: string;
}

export const newSpiceUpAnswers = (): SpiceUpAnswers => ({ ...newAnswers(NO_PREFERENCES), previous: '' });

/** The form as it was when `preferences` were asked for; it opens at its last step. */
export const answersFrom = (preferences: SpiceUpPreferences): SpiceUpAnswers => ({
  ...newSpiceUpAnswers(),
  step: LAST_SPICE_UP_STEP,
  preferences: { ...preferences, previousActivities: [] },
  previous: preferences.previousActivities.join('\n'),
  made: true,
});

const linesOf = (previous: string): string[] =>
  previous
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Always in the same order of fields, so that equal wishes are equal to the letter. */
export function preferencesOf({ preferences, previous }: SpiceUpAnswers): SpiceUpPreferences {
  const { relationshipType, availableTime, budget, location, activityTypes, comfortLevel } = preferences;
  const { specialOccasion, needs } = preferences;
  return {
    ...(relationshipType && { relationshipType }),
    ...(availableTime && { availableTime }),
    ...(budget && { budget }),
    ...(location && { location }),
    activityTypes,
    ...(comfortLevel && { comfortLevel }),
    ...(specialOccasion && { specialOccasion }),
    previousActivities: linesOf(previous),
    needs,
  };
}

/** What is too much in the list of earlier activities; empty for nothing. */
export function previousProblem(previous: string): string {
  const lines = linesOf(previous);
  if (lines.length > MAX_PREVIOUS) return `Name at most ${MAX_PREVIOUS} earlier activities.`;
  if (lines.some((line) => line.length > MAX_PREVIOUS_LENGTH)) {
    return `Keep each earlier activity within ${MAX_PREVIOUS_LENGTH} characters.`;
  }
  return '';
}

/** Nothing is wished for in any step. */
export const isEmpty = (answers: SpiceUpAnswers): boolean =>
  JSON.stringify(preferencesOf(answers)) === JSON.stringify(NO_PREFERENCES);

/** Whether answers are under way that no ideas were made of yet. */
export const isBegun = (answers: SpiceUpAnswers): boolean => !answers.made && (answers.step > 1 || !isEmpty(answers));

const STEP_OF_FIELD: Readonly<Record<keyof SpiceUpPreferences, SpiceUpStep>> = {
  relationshipType: 1,
  availableTime: 2,
  specialOccasion: 2,
  budget: 3,
  location: 4,
  activityTypes: 5,
  previousActivities: 5,
  comfortLevel: 6,
  needs: 6,
};

/** The step where a refused or narrow field is answered: `preferences.budget` leads to 3; null for others. */
export const stepOfField = (field: string): SpiceUpStep | null => stepAsking(STEP_OF_FIELD, 'preferences', field);
