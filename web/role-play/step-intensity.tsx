/** Step 6: how intense it may become, and what is still to be settled. */
import type { ReactNode } from 'react';
import { INTENSITY_LABELS } from '../../content/role-play.ts';
import { INTENSITIES } from '../../domain/role-play/preferences.ts';
import { OptionalChoice } from '../kit/optional-choice.tsx';
import { LeadRuledOut } from './lead-ruled-out.tsx';
import type { RolePlayStep } from './role-play-answers.ts';
import type { StepProps } from './step-props.ts';

export interface StepIntensityProps extends StepProps {
  onStep(step: RolePlayStep): void;
  children: ReactNode;
}

export function StepIntensity({ preferences, prefer, without, onStep, children }: StepIntensityProps) {
  return (
    <>
      <OptionalChoice
        legend="Intensity"
        values={INTENSITIES}
        labels={INTENSITY_LABELS}
        value={preferences.intensityLevel}
        onChange={(level) => (level ? prefer({ intensityLevel: level }) : without('intensityLevel'))}
        layout="1"
      />
      <LeadRuledOut preferences={preferences} onStep={onStep} />
      {children}
    </>
  );
}
