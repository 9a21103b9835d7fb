/** The eight steps of the planner's questionnaire. */
import type { ReactNode } from 'react';
import { LAST_STEP, STEP_TITLES, type Step, stepProblem } from '../../domain/planner/steps.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { Notice } from '../kit/notice.tsx';
import { todayIn } from '../kit/today.ts';
import { WizardFrame, type WizardParts } from '../kit/wizard-frame.tsx';
import type { Questionnaire } from './questionnaire-state.ts';
import { StepAvailability } from './step-availability.tsx';
import { StepCycle } from './step-cycle.tsx';
import { StepFamily } from './step-family.tsx';
import { StepGoals } from './step-goals.tsx';
import { StepPartners } from './step-partners.tsx';
import { StepPersonal } from './step-personal.tsx';
import type { StepProps } from './step-props.ts';
import { StepRelationship } from './step-relationship.tsx';
import { StepReminders } from './step-reminders.tsx';

export interface QuestionnaireFormProps extends WizardParts<Step> {
  questionnaire: Questionnaire;
  change(part: Partial<Questionnaire>): void;
  /** Whether there are plans to go to. */
  hasPlans: boolean;
  cost: string;
  /** Stands beside Next in place of the usual words. */
  beforeLast?: string;
  /** Shown on the last step: what is still to be settled before generating. */
  before?: ReactNode;
  onGenerate(): void;
}

export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { questionnaire, change, hasPlans, before, onGenerate, ...wizard } = props;
  const { step } = wizard;
  const { draft, history, startDate } = questionnaire;
  return (
    <WizardFrame
      {...wizard}
      title={STEP_TITLES[step]}
      steps={LAST_STEP}
      missing={stepProblem(draft, step, { date: startDate, today: todayIn() })?.message ?? ''}
      submitText="Generate My Plan"
      stays="Plans that you have already stay as they are."
      list={hasPlans ? { to: PLANNER_PATH, text: 'Your plans' } : undefined}
      onSubmit={onGenerate}
    >
      {(heading) => (
        <>
          {step === 1 && history.length > 0 ? (
            <Notice tone="info" className="mb-6" still>
              Your answers from last time are filled in. Change what has changed; the last plan’s ideas stay out of this
              one.
            </Notice>
          ) : null}
          <StepAnswers
            step={step}
            draft={draft}
            change={(part) => change({ draft: { ...draft, ...part } })}
            heading={heading}
            startDate={startDate}
            onStartDate={(date) => change({ startDate: date })}
            before={before}
          />
        </>
      )}
    </WizardFrame>
  );
}

interface StepAnswersProps extends StepProps {
  step: Step;
  startDate: string;
  onStartDate(date: string): void;
  before: ReactNode;
}

function StepAnswers({ step, startDate, onStartDate, before, ...props }: StepAnswersProps) {
  switch (step) {
    case 1:
      return <StepPartners {...props} />;
    case 2:
      return <StepRelationship {...props} />;
    case 3:
      return <StepFamily {...props} />;
    case 4:
      return <StepCycle {...props} />;
    case 5:
      return <StepGoals {...props} />;
    case 6:
      return <StepAvailability {...props} startDate={startDate} onStartDate={onStartDate} />;
    case 7:
      return <StepPersonal {...props} />;
    case 8:
      return <StepReminders {...props}>{before}</StepReminders>;
  }
}
