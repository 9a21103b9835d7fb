/** Step 1: one person or two, for each an age and a gender, no names. */
import { useState } from 'react';
import { GENDERS } from '../../../domain/planner/questionnaire/answers.ts';
import type { PersonDraft } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { AGE_LIMITS } from '../../../domain/planner/questionnaire/steps.ts';
import { ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { StepFrame } from '../../kit/steps/step-frame.tsx';
import { GENDER_LABELS } from './answer-labels.ts';
import { MadeForChoice } from './made-for-choice.tsx';
import type { StepProps } from './questionnaire-steps.tsx';

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }));

export function StepPartners({ draft, change, heading }: StepProps) {
  const { solo } = draft;
  return (
    <StepFrame
      heading={heading}
      question="Who is this plan for?"
      lede="We don’t need your names. Ages help us choose what fits. Twofold is for adults."
    >
      <MadeForChoice
        solo={solo}
        onChange={(chosen) => change({ solo: chosen })}
        notes={{ two: 'Evenings and ideas for two', one: 'Evenings and ideas for one' }}
      />
      <Person
        legend={solo ? 'You' : 'Partner 1'}
        person={draft.partner1}
        onChange={(partner1) => change({ partner1 })}
      />
      {solo ? null : (
        <Person legend="Partner 2" person={draft.partner2} onChange={(partner2) => change({ partner2 })} />
      )}
    </StepFrame>
  );
}

interface PersonProps {
  legend: string;
  person: PersonDraft;
  onChange(person: PersonDraft): void;
}

function Person({ legend, person, onChange }: PersonProps) {
  const [left, setLeft] = useState(person.age !== 0);
  return (
    <ChoiceGroup legend={legend}>
      <div className="grid gap-3 sm:grid-cols-[9rem_1fr]">
        <NumberInput
          label="Age"
          {...AGE_LIMITS}
          autoComplete="off"
          value={person.age}
          onChange={(age) => onChange({ ...person, age })}
          onBlur={() => setLeft(person.age !== 0)}
          error={left ? ageError(person.age) : undefined}
        />
        <Select
          label="Gender"
          value={person.gender}
          options={GENDER_OPTIONS}
          onChange={(gender) => onChange({ ...person, gender })}
        />
      </div>
    </ChoiceGroup>
  );
}

function ageError(age: number): string | undefined {
  if (age !== 0 && age < AGE_LIMITS.min) return 'Twofold is for adults: 18 or over.';
  return age > AGE_LIMITS.max ? `Enter an age up to ${AGE_LIMITS.max}.` : undefined;
}
