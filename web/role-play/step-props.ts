/** What every step of the Role Play form is given. */
import type { RolePlayPreferences } from '../../domain/role-play/preferences.ts';

/** The choices that may be taken back. */
export type OptionalField = 'experienceLevel' | 'powerDynamics' | 'intensityLevel';

export interface StepProps {
  preferences: RolePlayPreferences;
  prefer(part: Partial<RolePlayPreferences>): void;
  without(field: OptionalField): void;
}
