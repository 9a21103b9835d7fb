/**
 * Steps 1 and 4: one person or two, for each an age and a gender, no names; and a cycle, if the plan should know one.
 */
import { useState } from 'react';
import { GENDERS } from '../../../domain/planner/questionnaire/answers.ts';
import { cycleLengthOf, type PersonDraft } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { AGE_LIMITS, CYCLE_LIMITS, cycleDateRemark } from '../../../domain/planner/questionnaire/steps.ts';
import { Card } from '../../kit/card.tsx';
import { ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { DateInput } from '../../kit/fields/field.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { StepFrame } from '../../kit/steps/step-frame.tsx';
import { todayIn } from '../../kit/time/today.ts';
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

export function StepCycle({ draft, change, heading }: StepProps) {
  const { cycleTracking, cycleLength, lastCycleDate, solo } = draft;
  const [left, setLeft] = useState(true);
  const length = cycleLengthOf(draft);
  const today = todayIn();
  const remark = cycleDateRemark(lastCycleDate, today);
  const outside = length < CYCLE_LIMITS.min || length > CYCLE_LIMITS.max;
  return (
    <StepFrame
      heading={heading}
      question="Should the plan follow a cycle?"
      lede="Ideas then suit the phase of the cycle. With Family Planning among your goals, the plan also looks for likely fertile days. It works just as well without."
    >
      <Card padded>
        <Switch
          label="Cycle tracking"
          note={solo ? 'For your own cycle' : 'For whichever of you has a cycle'}
          checked={cycleTracking}
          onChange={(on) => change({ cycleTracking: on })}
        />
        {cycleTracking ? (
          <div className="mt-5 grid gap-5 border-line border-t pt-5 sm:grid-cols-2">
            <NumberInput
              label="Cycle length"
              hint={`in days, ${CYCLE_LIMITS.min} to ${CYCLE_LIMITS.max}`}
              {...CYCLE_LIMITS}
              autoComplete="off"
              value={cycleLength}
              onChange={(value) => {
                setLeft(false);
                change({ cycleLength: value });
              }}
              onBlur={() => {
                setLeft(true);
                change({ cycleLength: length });
              }}
              error={left && outside ? `Enter ${CYCLE_LIMITS.min} to ${CYCLE_LIMITS.max} days.` : undefined}
            />
            <DateInput
              label="First day of the last cycle"
              max={today}
              autoComplete="off"
              value={lastCycleDate}
              onChange={(date) => change({ lastCycleDate: date })}
              error={remark?.wrong ? remark.text : undefined}
            />
            <p role="status" className="text-sm text-ink-2 empty:sr-only sm:col-span-2">
              {remark && !remark.wrong ? remark.text : null}
            </p>
          </div>
        ) : null}
      </Card>
      <Notice tone="info" title="A forecast, not contraception" still>
        Cycles vary, and so do the days we estimate. Never use them to avoid a pregnancy. The date stays sealed with
        your answers: it is read to lay out the plan, it is not kept readable, and nobody outside gets it.
      </Notice>
    </StepFrame>
  );
}
