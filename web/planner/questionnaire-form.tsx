/** The eight steps, one at a time: progress above, the question with the focus, the bar below. Enter goes on. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { LAST_STEP, STEP_TITLES, type Step, stepProblem } from '../../domain/planner/steps.ts';
import { FoldProgress } from '../kit/fold-progress.tsx';
import { Notice } from '../kit/notice.tsx';
import { QuestionnaireBar } from './questionnaire-bar.tsx';
import { QuestionnaireKept } from './questionnaire-kept.tsx';
import type { Questionnaire } from './questionnaire-state.ts';
import { StepAvailability } from './step-availability.tsx';
import { StepCycle } from './step-cycle.tsx';
import { StepFamily } from './step-family.tsx';
import type { StepProps } from './step-frame.tsx';
import { StepGoals } from './step-goals.tsx';
import { StepPartners } from './step-partners.tsx';
import { StepPersonal } from './step-personal.tsx';
import { StepRelationship } from './step-relationship.tsx';
import { StepReminders } from './step-reminders.tsx';
import { todayIn } from './today.ts';

export interface QuestionnaireFormProps {
  questionnaire: Questionnaire;
  change(part: Partial<Questionnaire>): void;
  step: Step;
  /** False where this browser keeps nothing across a reload. */
  kept: boolean;
  /** Whether there are plans to go to. */
  hasPlans: boolean;
  /** Whether the question takes the focus as the form appears, and not only at each further step. */
  takesFocus: boolean;
  /** What the server refused in this step; empty for nothing. */
  refused: string;
  cost: string;
  /** Shown on the last step: what is still to be settled before generating. */
  before?: ReactNode;
  onStep(step: Step): void;
  onGenerate(): void;
  onStartOver(): void;
}

export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const {
    questionnaire,
    change,
    step,
    kept,
    hasPlans,
    takesFocus,
    refused,
    cost,
    before,
    onStep,
    onGenerate,
    onStartOver,
  } = props;
  const { draft, history } = questionnaire;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step | null>(takesFocus ? null : step);
  const missing = stepProblem(draft, step, { date: questionnaire.startDate, today: todayIn() })?.message ?? '';

  // Before the next key can be pressed: Enter on the question goes on.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    if (step === LAST_STEP) onGenerate();
    else onStep((step + 1) as Step);
  };
  const enterOnHeading = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target === heading.current) event.currentTarget.requestSubmit();
  };

  return (
    <form noValidate onSubmit={submit} onKeyDown={enterOnHeading} className="flex flex-1 flex-col">
      <div className="form-wrap mt-2.5">
        <FoldProgress title={STEP_TITLES[step]} step={step} />
      </div>
      <div className="form-wrap grow pt-8 pb-10 md:pt-9">
        {refused ? (
          <Notice tone="bad" className="mb-6">
            {refused}
          </Notice>
        ) : null}
        {step === 1 && history.length > 0 ? (
          <Notice tone="info" className="mb-6" still>
            Your answers from last time are filled in. Change what has changed; the last plan's ideas stay out of this
            one.
          </Notice>
        ) : null}
        <StepAnswers
          step={step}
          draft={draft}
          change={(part) => change({ draft: { ...draft, ...part } })}
          heading={heading}
          startDate={questionnaire.startDate}
          onStartDate={(startDate) => change({ startDate })}
          before={before}
        />
        <QuestionnaireKept kept={kept} hasPlans={hasPlans} onStartOver={onStartOver} />
      </div>
      <QuestionnaireBar step={step} missing={missing} cost={cost} onPrevious={() => onStep((step - 1) as Step)} />
    </form>
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
