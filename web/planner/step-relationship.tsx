/** Step 2: how long it has lasted, how often there is closeness now, and how often it is wished for. */
import {
  CURRENT_FREQUENCIES,
  type CurrentFrequency,
  PREFERRED_FREQUENCIES,
  RELATIONSHIP_DURATIONS,
} from '../../domain/planner/answers.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { PLAIN_CARDS, StepFrame } from '../kit/step-frame.tsx';
import { DURATION_LABELS, FREQUENCY_LABELS } from './answer-labels.ts';
import type { StepProps } from './step-props.ts';

export function StepRelationship({ draft, change, heading }: StepProps) {
  const { solo } = draft;
  return (
    <StepFrame
      heading={heading}
      question={
        solo ? 'How is it now, and how would you like it?' : 'How is it between you, and how would you like it?'
      }
      lede="The plan begins near where you are and walks towards where you want to be. There is no right answer."
    >
      <ChoiceGroup
        legend={solo ? 'How long is your relationship, or was the last one?' : 'How long have you been together?'}
        layout="2"
        className={PLAIN_CARDS}
      >
        {RELATIONSHIP_DURATIONS.map((value) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="relationshipDuration"
            value={value}
            checked={draft.relationshipDuration === value}
            onChange={() => change({ relationshipDuration: value })}
            title={DURATION_LABELS[value]}
          />
        ))}
      </ChoiceGroup>
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
