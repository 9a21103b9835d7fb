/** The six steps of the Spice Up Planner. Each may stay empty. */
import type { ReactNode } from 'react';
import { SPICE_UP_STEPS } from '../../content/spice-up.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import type { BundleFormParts } from '../billing/bundle-tool.tsx';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import { StepFrame } from '../kit/step-frame.tsx';
import { WizardFrame } from '../kit/wizard-frame.tsx';
import { previousProblem, type SpiceUpAnswers, type SpiceUpStep } from './spice-up-answers.ts';
import { StepActivities } from './step-activities.tsx';
import { StepBudget } from './step-budget.tsx';
import { StepComfort } from './step-comfort.tsx';
import { StepLocation } from './step-location.tsx';
import type { OptionalField, StepProps } from './step-props.ts';
import { StepStage } from './step-stage.tsx';
import { StepTime } from './step-time.tsx';

export function SpiceUpForm(props: BundleFormParts<SpiceUpStep, SpiceUpAnswers>) {
  const { answers, change, hasBundles, before, onGenerate, ...wizard } = props;
  const { step } = wizard;
  const { preferences, previous } = answers;
  const words = SPICE_UP_STEPS[step - 1] ?? SPICE_UP_STEPS[0];
  const solo = preferences.needs.includes('just-me');
  const prefer = (part: Partial<SpiceUpPreferences>) => change({ preferences: { ...preferences, ...part } });
  const without = (field: OptionalField, part: Partial<SpiceUpPreferences> = {}) => {
    const { [field]: _gone, ...rest } = preferences;
    change({ preferences: { ...rest, ...part } });
  };
  return (
    <WizardFrame
      {...wizard}
      title={words.title}
      steps={SPICE_UP_STEPS.length}
      missing={step === 5 ? previousProblem(previous) : ''}
      submitText="Generate Ideas"
      stays="Ideas that you have already stay as they are."
      list={hasBundles ? { to: SPICE_UP_PATH, text: 'Your ideas' } : undefined}
      onSubmit={onGenerate}
    >
      {(heading) => (
        <StepFrame
          heading={heading}
          question={step === 1 && solo ? 'A little adventure of your own' : words.question}
          lede={words.lede}
        >
          <StepChoices
            step={step}
            {...{ preferences, prefer, without, previous, before }}
            onPrevious={(text) => change({ previous: text })}
          />
        </StepFrame>
      )}
    </WizardFrame>
  );
}

interface StepChoicesProps extends StepProps {
  step: SpiceUpStep;
  previous: string;
  onPrevious(previous: string): void;
  before: ReactNode;
}

function StepChoices({ step, previous, onPrevious, before, ...props }: StepChoicesProps) {
  switch (step) {
    case 1:
      return <StepStage {...props} />;
    case 2:
      return <StepTime {...props} />;
    case 3:
      return <StepBudget {...props} />;
    case 4:
      return <StepLocation {...props} />;
    case 5:
      return <StepActivities {...props} previous={previous} onPrevious={onPrevious} />;
    case 6:
      return <StepComfort {...props}>{before}</StepComfort>;
  }
}
