/** What every step of the Spice Up Planner's form is given, and how a step changes what has to be kept in mind. */
import { NEEDS, type Need, type SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import { withChoice } from '../kit/step-frame.tsx';

/** The choices that may be taken back. */
export type OptionalField =
  | 'relationshipType'
  | 'availableTime'
  | 'budget'
  | 'location'
  | 'comfortLevel'
  | 'specialOccasion';

export interface StepProps {
  preferences: SpiceUpPreferences;
  prefer(part: Partial<SpiceUpPreferences>): void;
  /** Takes a choice back, with a further change where one goes along. */
  without(field: OptionalField, part?: Partial<SpiceUpPreferences>): void;
}

export const withNeed = (needs: readonly Need[], need: Need, chosen: boolean): Need[] =>
  withChoice(NEEDS, needs, need, chosen);
