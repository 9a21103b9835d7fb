/** How often it is and how often it is wished for, as the planner and the assessment ask it. */
import {
  CURRENT_FREQUENCIES,
  type CurrentFrequency,
  PREFERRED_FREQUENCIES,
  type PreferredFrequency,
} from '../../domain/planner/answers.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { PLAIN_CARDS } from '../kit/step-frame.tsx';
import { FREQUENCY_LABELS } from './answer-labels.ts';

export interface FrequencyChoicesProps {
  draft: {
    solo: boolean;
    currentFrequency: CurrentFrequency | null;
    preferredFrequency: PreferredFrequency | null;
  };
  change(part: { currentFrequency?: CurrentFrequency; preferredFrequency?: PreferredFrequency }): void;
}

export function FrequencyChoices({ draft, change }: FrequencyChoicesProps) {
  const { solo } = draft;
  return (
    <>
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
    </>
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
