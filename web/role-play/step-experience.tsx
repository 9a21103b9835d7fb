/** Step 1: how familiar role play is. */
import { EXPERIENCE_LABELS } from '../../content/role-play.ts';
import { EXPERIENCE_LEVELS } from '../../domain/role-play/preferences.ts';
import { OptionalChoice } from '../kit/optional-choice.tsx';
import type { StepProps } from './step-props.ts';

export function StepExperience({ preferences, prefer, without }: StepProps) {
  return (
    <OptionalChoice
      legend="Experience level"
      values={EXPERIENCE_LEVELS}
      labels={EXPERIENCE_LABELS}
      value={preferences.experienceLevel}
      onChange={(level) => (level ? prefer({ experienceLevel: level }) : without('experienceLevel'))}
      layout="1"
    />
  );
}
