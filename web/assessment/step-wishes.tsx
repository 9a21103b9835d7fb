/** Step 2: how often it is, how often it is wished for, and what it is for. */
import { GOALS } from '../../domain/planner/answers.ts';
import { ManyChoices } from '../kit/many-choices.tsx';
import { StepFrame } from '../kit/step-frame.tsx';
import { GOAL_LABELS } from '../planner/answer-labels.ts';
import { FrequencyChoices } from '../planner/questionnaire-steps.tsx';
import type { StepProps } from './step-props.ts';

export function StepWishes({ draft, change, heading }: StepProps) {
  return (
    <StepFrame
      heading={heading}
      question="How is it now, and how would you like it?"
      lede="More is no better than less. What counts is how near the two lie."
    >
      <FrequencyChoices draft={draft} change={change} />
      <ManyChoices
        legend="What is it for?"
        hint="at least one"
        name="primaryGoals"
        values={GOALS}
        labels={GOAL_LABELS}
        chosen={draft.primaryGoals}
        onChange={(primaryGoals) => change({ primaryGoals })}
      />
    </StepFrame>
  );
}
