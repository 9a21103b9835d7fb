/** What one person is filling in for Role Play Scenarios: the preferences so far, the step, and the seed of the click. */

import { stepAsking } from '../../domain/form-steps.ts';
import { NO_ROLE_PLAY_PREFERENCES, type RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import { type BundleAnswers, newAnswers } from '../billing/generation/bundle-answers.ts';

export const ROLE_PLAY_STEP_NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export type RolePlayStep = (typeof ROLE_PLAY_STEP_NUMBERS)[number];
export const LAST_ROLE_PLAY_STEP = 6;

/** Under this name the answers are kept on this device. */
export const ROLE_PLAY_ANSWERS = 'role-play-answers';

export type RolePlayAnswers = BundleAnswers<RolePlayStep, RolePlayPreferences>;

export const newRolePlayAnswers = (): RolePlayAnswers => newAnswers(NO_ROLE_PLAY_PREFERENCES);

/** The form as it was when `preferences` were asked for; it opens at its last step. */
export const answersFrom = (preferences: RolePlayPreferences): RolePlayAnswers => ({
  ...newRolePlayAnswers(),
  step: LAST_ROLE_PLAY_STEP,
  preferences,
  made: true,
});

/** Nothing is wished for in any step. */
export const isEmpty = ({ preferences }: RolePlayAnswers): boolean =>
  JSON.stringify(preferences) === JSON.stringify(NO_ROLE_PLAY_PREFERENCES);

/** Whether answers are under way that no scenarios were made of yet. */
export const isBegun = (answers: RolePlayAnswers): boolean => !answers.made && (answers.step > 1 || !isEmpty(answers));

/** One partner leading and nobody in charge cannot both be: the boundary wins, and nothing would fit. */
export const leadIsRuledOut = ({ powerDynamics, comfortBoundaries }: RolePlayPreferences): boolean =>
  powerDynamics === 'one-leads' && comfortBoundaries.includes('one-in-charge');

const STEP_OF_FIELD: Readonly<Record<keyof RolePlayPreferences, RolePlayStep>> = {
  experienceLevel: 1,
  preferredThemes: 2,
  characterTypes: 2,
  powerDynamics: 3,
  settingPreferences: 4,
  comfortBoundaries: 5,
  intensityLevel: 6,
};

/** The step where a refused or narrow field is answered: `preferences.settingPreferences.0` leads to 4; null for others. */
export const stepOfField = (field: string): RolePlayStep | null => stepAsking(STEP_OF_FIELD, 'preferences', field);
