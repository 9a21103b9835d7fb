/** Step 2: how often it is, how often it is wished for, and what it is for. */
import {
  CURRENT_FREQUENCIES,
  type CurrentFrequency,
  GOALS,
  PREFERRED_FREQUENCIES,
} from '../../domain/planner/answers.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { PLAIN_CARDS, StepFrame, withChoice } from '../kit/step-frame.tsx';
import { FREQUENCY_LABELS, GOAL_LABELS } from '../planner/answer-labels.ts';
import type { StepProps } from './step-props.ts';

export function StepWishes({ draft, change, heading }: StepProps) {
  const { solo, primaryGoals } = draft;
  return (
    <StepFrame
      heading={heading}
      question="How is it now, and how would you like it?"
      lede="More is no better than less. What counts is how near the two lie."
    >
      <Frequencies
        legend={solo ? 'How often do you take time for intimacy now?' : 'How often are you intimate now?'}
        name="currentFrequency"
        all={CURRENT_FREQUENCIES}
        value={draft.currentFrequency}
        onChange={(currentFrequency) => change({ currentFrequency })}
      />
      <Frequencies
        legend="How often would you like it to be?"
        name="preferredFrequency"
        all={PREFERRED_FREQUENCIES}
        value={draft.preferredFrequency}
        onChange={(preferredFrequency) => change({ preferredFrequency })}
      />
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

interface FrequenciesProps<T extends CurrentFrequency> {
  legend: string;
  name: string;
  all: readonly T[];
  value: T | null;
  onChange(value: T): void;
}

function Frequencies<T extends CurrentFrequency>({ legend, name, all, value, onChange }: FrequenciesProps<T>) {
  return (
    <ChoiceGroup legend={legend} layout="2" className={PLAIN_CARDS}>
      {all.map((one) => (
        <ChoiceCard
          key={one}
          type="radio"
          name={name}
          value={one}
          checked={value === one}
          onChange={() => onChange(one)}
          {...FREQUENCY_LABELS[one]}
        />
      ))}
    </ChoiceGroup>
  );
}
