/** Step 2: how often it is, how often it is wished for, and what it is for. */
import { GOALS } from '../../domain/planner/answers.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { StepFrame, withChoice } from '../kit/step-frame.tsx';
import { GOAL_LABELS } from '../planner/answer-labels.ts';
import { FrequencyChoices } from '../planner/frequency-choices.tsx';
import type { StepProps } from './step-props.ts';

export function StepWishes({ draft, change, heading }: StepProps) {
  const { primaryGoals } = draft;
  return (
    <StepFrame
      heading={heading}
      question="How is it now, and how would you like it?"
      lede="More is no better than less. What counts is how near the two lie."
    >
      <FrequencyChoices draft={draft} change={change} />
      <ChoiceGroup legend="What is it for?" hint="at least one" layout="2">
        {GOALS.map((value) => (
          <ChoiceCard
            key={value}
            type="checkbox"
            name="primaryGoals"
            value={value}
            checked={primaryGoals.includes(value)}
            onChange={(chosen) => change({ primaryGoals: withChoice(GOALS, primaryGoals, value, chosen) })}
            {...GOAL_LABELS[value]}
          />
        ))}
      </ChoiceGroup>
    </StepFrame>
  );
}
