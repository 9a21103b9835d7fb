/** Step 1: one person or two, of two how long, and, for whoever likes to tell, age and gender. Neither counts. */
import { AGE_RANGES, type AssessmentPerson } from '../../domain/assessment/input.ts';
import { GENDERS } from '../../domain/planner/answers.ts';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { Select } from '../kit/select.tsx';
import { StepFrame } from '../kit/step-frame.tsx';
import { GENDER_LABELS } from '../planner/answer-labels.ts';
import { MadeForChoice } from '../planner/made-for-choice.tsx';
import { DurationChoice } from '../planner/questionnaire-steps.tsx';
import { AGE_LABELS } from './answer-words.ts';
import type { StepProps } from './step-props.ts';

const AGE_OPTIONS = AGE_RANGES.map((value) => ({ value, label: AGE_LABELS[value] }));
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }));

export function StepPeople({ draft, change, heading }: StepProps) {
  const { solo } = draft;
  return (
    <StepFrame
      heading={heading}
      question="Who is looking?"
      lede="Three short steps, then a look at how your wishes and your weeks fit. A start for a conversation, never a verdict."
    >
      <MadeForChoice
        solo={solo}
        onChange={(chosen) => change({ solo: chosen })}
        notes={{ two: 'Best answered together', one: 'A look at your own wishes' }}
      />
      {solo ? null : <DurationChoice draft={draft} change={change} />}
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
  person: AssessmentPerson;
  onChange(person: AssessmentPerson): void;
}

function Person({ legend, person, onChange }: PersonProps) {
  return (
    <ChoiceGroup legend={legend} hint="optional, and counts nothing">
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <Select
          label="Age"
          value={person.ageRange}
          options={AGE_OPTIONS}
          onChange={(ageRange) => onChange({ ...person, ageRange })}
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
