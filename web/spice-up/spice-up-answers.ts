/** What one person is filling in for the Spice Up Planner, and the preferences that it comes to. */
import {
  LONGEST_PREVIOUS,
  MOST_PREVIOUS,
  NO_PREFERENCES,
  type SpiceUpPreferences,
} from '../../domain/spice-up/preferences.ts';
import type { ToolForm } from '../billing/use-generating-tool.ts';

export const SPICE_UP_STEP_NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export type SpiceUpStep = (typeof SPICE_UP_STEP_NUMBERS)[number];

/** Under this name the answers are kept on this device. */
export const SPICE_UP_ANSWERS = 'spice-up-answers';

export interface SpiceUpAnswers extends ToolForm<SpiceUpStep> {
  /** Earlier activities aside: they are in `previous`, as typed. */
  preferences: SpiceUpPreferences;
  /** One earlier activity a line. */
  previous: string;
  /** 0 to 2^31-1; fixed from the start, so that 'See what is sent' shows the very request. */
  seed: number;
  /** Ideas were made of these answers; they stay, to be changed or used again. */
  made: boolean;
}

export const freshSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;

export const newSpiceUpAnswers = (): SpiceUpAnswers => ({
  version: 1,
  step: 1,
  preferences: NO_PREFERENCES,
  previous: '',
  seed: freshSeed(),
  made: false,
});

/** The form as it was when `preferences` were asked for; it opens at its last step. */
export const answersFrom = (preferences: SpiceUpPreferences): SpiceUpAnswers => ({
  ...newSpiceUpAnswers(),
  step: 6,
  preferences: { ...preferences, previousActivities: [] },
  previous: preferences.previousActivities.join('\n'),
  made: true,
});

/** After ideas were made of it: the answers stay, the next ideas will be others. */
export function answersMade(answers: SpiceUpAnswers): SpiceUpAnswers {
  // The choice is in the account's preferences now; a later press must not bring it back.
  const { cloudBackup: _told, ...answered } = answers;
  return { ...answered, seed: freshSeed(), made: true };
}

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
  if (lines.length > MOST_PREVIOUS) return `Name at most ${MOST_PREVIOUS} earlier activities.`;
  if (lines.some((line) => line.length > LONGEST_PREVIOUS)) {
    return `Keep each earlier activity within ${LONGEST_PREVIOUS} characters.`;
  }
  return '';
}

/** Whether answers are under way that no ideas were made of yet. */
export const isBegun = (answers: SpiceUpAnswers): boolean =>
  !answers.made && (answers.step > 1 || JSON.stringify(preferencesOf(answers)) !== JSON.stringify(NO_PREFERENCES));

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
export function stepOfField(field: string): SpiceUpStep | null {
  const name = field.replace(/^preferences\./, '').split('.')[0] ?? '';
  return Object.hasOwn(STEP_OF_FIELD, name) ? STEP_OF_FIELD[name as keyof SpiceUpPreferences] : null;
}
