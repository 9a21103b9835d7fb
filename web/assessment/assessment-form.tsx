/** The three steps of the assessment. */
import type { ReactNode } from 'react';
import {
  ASSESSMENT_STEP_TITLES,
  ASSESSMENT_STEPS,
  type AssessmentStep,
  assessmentStepProblem,
  firstOpenAssessmentStep,
  LAST_ASSESSMENT_STEP,
} from '../../domain/assessment/draft.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { Button } from '../kit/button.tsx';
import { dayOfInstant, longDate } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { WizardFrame, type WizardParts } from '../kit/wizard-frame.tsx';
import type { AssessmentForm as Form } from './assessment-form-state.ts';
import { StepPeople } from './step-people.tsx';
import type { StepProps } from './step-props.ts';
import { StepRoom } from './step-room.tsx';
import { StepWishes } from './step-wishes.tsx';

export interface AssessmentFormProps extends WizardParts<AssessmentStep> {
  form: Form;
  change(part: Partial<Form>): void;
  /** Whether there are earlier looks to go to. */
  hasLooks: boolean;
  /** Shown on the last step: what is still to be settled. */
  before: ReactNode;
  onLook(): void;
}

export function AssessmentForm({ form, change, hasLooks, before, onLook, ...wizard }: AssessmentFormProps) {
  const { step, onStep } = wizard;
  const { draft, from, touched } = form;
  const complete = firstOpenAssessmentStep(draft) === LAST_ASSESSMENT_STEP && step < LAST_ASSESSMENT_STEP;
  return (
    <WizardFrame
      {...wizard}
      title={ASSESSMENT_STEP_TITLES[step]}
      steps={ASSESSMENT_STEPS.length}
      missing={assessmentStepProblem(draft, step)?.message ?? ''}
      submitText="Take a look"
      cost="Free, up to ten times an hour"
      beforeLast="Nothing is sent until you take a look"
      stays="Looks that you have already stay as they are."
      list={hasLooks ? { to: ASSESSMENT_PATH, text: 'Earlier looks' } : undefined}
      onSubmit={onLook}
    >
      {(heading) => (
        <>
          {from && step === 1 ? (
            <Notice
              className="look-filled mb-6"
              still
              title={from.kind === 'plan' ? 'Filled in from your plan' : 'Filled in from your last look'}
              action={
                complete && !touched ? (
                  <Button variant="outline" size="small" onClick={() => onStep(LAST_ASSESSMENT_STEP)}>
                    To the last step
                  </Button>
                ) : undefined
              }
            >
              {from.kind === 'plan'
                ? `The one that begins on ${longDate(from.startDate)}.`
                : `The one of ${dayOfInstant(from.made)}.`}{' '}
              Change what is not true any more.
            </Notice>
          ) : null}
          <StepAnswers
            step={step}
            draft={draft}
            change={(part) => change({ draft: { ...draft, ...part } })}
            heading={heading}
            before={before}
          />
        </>
      )}
    </WizardFrame>
  );
}

function StepAnswers({ step, before, ...props }: StepProps & { step: AssessmentStep; before: ReactNode }) {
  switch (step) {
    case 1:
      return <StepPeople {...props} />;
    case 2:
      return <StepWishes {...props} />;
    case 3:
      return <StepRoom {...props}>{before}</StepRoom>;
  }
}
