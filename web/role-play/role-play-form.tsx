/** The six steps of Role Play Scenarios. Each may stay empty. */
import type { ReactNode } from 'react';
import { ROLE_PLAY_STEPS } from '../../content/role-play.ts';
import type { RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import type { BundleFormParts } from '../billing/bundle-tool.tsx';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { StepFrame } from '../kit/step-frame.tsx';
import { WizardFrame } from '../kit/wizard-frame.tsx';
import type { RolePlayAnswers, RolePlayStep } from './role-play-answers.ts';
import { StepBoundaries } from './step-boundaries.tsx';
import { StepExperience } from './step-experience.tsx';
import { StepIntensity } from './step-intensity.tsx';
import { StepPower } from './step-power.tsx';
import type { StepProps } from './step-props.ts';
import { StepSettings } from './step-settings.tsx';
import { StepThemes } from './step-themes.tsx';

export interface RolePlayFormProps extends BundleFormParts<RolePlayStep, RolePlayAnswers> {
  /** Undefined while signed out. */
  userId: string | undefined;
}

export function RolePlayForm(props: RolePlayFormProps) {
  const { answers, change, userId, hasBundles, before, onGenerate, ...wizard } = props;
  const { step, onStep } = wizard;
  const { preferences } = answers;
  const prefer = (next: RolePlayPreferences) => change({ preferences: next });
  const words = ROLE_PLAY_STEPS[step - 1] ?? ROLE_PLAY_STEPS[0];
  return (
    <WizardFrame
      {...wizard}
      title={words.title}
      steps={ROLE_PLAY_STEPS.length}
      missing=""
      submitText="Generate Scenarios"
      stays="Scenarios that you have already stay as they are."
      list={hasBundles ? { to: ROLE_PLAY_PATH, text: 'Your scenarios' } : undefined}
      onSubmit={onGenerate}
    >
      {(heading) => (
        <StepFrame heading={heading} question={words.question} lede={words.lede}>
          <StepChoices
            step={step}
            userId={userId}
            before={before}
            onStep={onStep}
            preferences={preferences}
            prefer={(part) => prefer({ ...preferences, ...part })}
            without={(field) => {
              const { [field]: _gone, ...rest } = preferences;
              prefer(rest);
            }}
          />
        </StepFrame>
      )}
    </WizardFrame>
  );
}

interface StepChoicesProps extends StepProps {
  step: RolePlayStep;
  userId: string | undefined;
  before: ReactNode;
  onStep(step: RolePlayStep): void;
}

function StepChoices({ step, userId, before, onStep, ...props }: StepChoicesProps) {
  switch (step) {
    case 1:
      return <StepExperience {...props} />;
    case 2:
      return <StepThemes {...props} />;
    case 3:
      return <StepPower {...props} />;
    case 4:
      return <StepSettings {...props} />;
    case 5:
      return <StepBoundaries {...props} userId={userId} onStep={onStep} />;
    case 6:
      return (
        <StepIntensity {...props} onStep={onStep}>
          {before}
        </StepIntensity>
      );
  }
}
