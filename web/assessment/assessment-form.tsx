/** The three steps of the assessment: its wishes, the room there is for them, and who the two people are. */
import type { ReactNode, Ref } from 'react';
import {
  ASSESSMENT_STEP_TITLES,
  ASSESSMENT_STEPS,
  type AssessmentDraft,
  type AssessmentStep,
  assessmentStepProblem,
  firstOpenAssessmentStep,
  LAST_ASSESSMENT_STEP,
} from '../../domain/assessment/draft.ts';
import { AGE_RANGES, type AssessmentPerson, TOPICS } from '../../domain/assessment/input.ts';
import { GENDERS, GOALS } from '../../domain/planner/questionnaire/answers.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ChoiceGroup, ManyChoices } from '../kit/fields/choice-group.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { StepFrame } from '../kit/steps/step-frame.tsx';
import { WizardFrame, type WizardParts } from '../kit/steps/wizard-frame.tsx';
import { dayOfInstant, longDate } from '../kit/time/date-language.ts';
import { GENDER_LABELS, GOAL_LABELS } from '../planner/questionnaire/answer-labels.ts';
import { MadeForChoice } from '../planner/questionnaire/made-for-choice.tsx';
import { DurationChoice, FrequencyChoices, HoursAndDays } from '../planner/questionnaire/questionnaire-steps.tsx';
import { AGE_LABELS, TOPIC_LABELS } from './answer-words.ts';
import type { AssessmentForm as Form } from './assessment-form-state.ts';

interface AssessmentFormProps extends WizardParts<AssessmentStep> {
  form: Form;
  change(part: Partial<Form>): void;
  /** Whether there are earlier looks to go to. */
  hasLooks: boolean;
  /** Shown on the last step: what is still to be settled. */
  before: ReactNode;
  /** Whether an AI provider may write for them. */
  written: boolean;
  onLook(): void;
}

export function AssessmentForm({ form, change, hasLooks, written, before, onLook, ...wizard }: AssessmentFormProps) {
  const { step, onStep } = wizard;
  const { draft, from, touched } = form;
  const complete = firstOpenAssessmentStep(draft) === LAST_ASSESSMENT_STEP && step < LAST_ASSESSMENT_STEP;
  return (
    <WizardFrame
      {...wizard}
      title={ASSESSMENT_STEP_TITLES[step]}
      steps={ASSESSMENT_STEPS.length}
      missing={assessmentStepProblem(draft, step)?.message ?? ''}
      submitText="Take a snapshot"
      cost={written ? 'Free. The provider writes up to ten times an hour' : 'Free, as often as you like'}
      beforeLast={
        written ? 'Nothing is sent until you take the snapshot' : 'Your answers leave this device only encrypted'
      }
      stays="Your earlier snapshots stay as they are."
      list={hasLooks ? { to: ASSESSMENT_PATH, text: 'Earlier snapshots' } : undefined}
      onSubmit={onLook}
    >
      {(heading) => (
        <>
          {from && step === 1 ? (
            <Notice
              className="mb-5"
              still
              title={from.kind === 'plan' ? 'Filled in from your plan' : 'Filled in from your last snapshot'}
              action={
                complete && !touched ? (
                  <Button variant="outline" size="small" onClick={() => onStep(LAST_ASSESSMENT_STEP)}>
                    Go to the last step
                  </Button>
                ) : undefined
              }
            >
              {from.kind === 'plan'
                ? `The one that starts on ${longDate(from.startDate)}.`
                : `The one from ${dayOfInstant(from.made)}.`}{' '}
              Change anything that’s no longer true.
            </Notice>
          ) : null}
          <StepAnswers
            step={step}
            draft={draft}
            change={(part) => change({ draft: { ...draft, ...part } })}
            heading={heading}
            before={before}
          />
        </>
      )}
    </WizardFrame>
  );
}

function StepAnswers({ step, before, ...props }: StepProps & { step: AssessmentStep; before: ReactNode }) {
  switch (step) {
    case 1:
      return <StepPeople {...props} />;
    case 2:
      return <StepWishes {...props} />;
    case 3:
      return <StepRoom {...props}>{before}</StepRoom>;
  }
}

function StepWishes({ draft, change, heading }: StepProps) {
  return (
    <StepFrame
      heading={heading}
      question="How is it now, and how would you like it?"
      lede="More isn’t better. What matters is how close your wishes are."
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

function StepRoom({ draft, change, heading, children }: StepProps & { children: ReactNode }) {
  const { suggestions } = draft;
  return (
    <StepFrame
      heading={heading}
      question="Where does your week have room?"
      lede="Pick every time that could work. You don’t have to use them all."
    >
      <HoursAndDays draft={draft} change={change} />
      <ChoiceGroup legend="What can we suggest?">
        <Card className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {TOPICS.map((topic) => (
            <Switch
              key={topic}
              checked={suggestions[topic]}
              onChange={(on) => change({ suggestions: { ...suggestions, [topic]: on } })}
              label={TOPIC_LABELS[topic]}
            />
          ))}
          <Switch
            checked={draft.cycleTracking}
            onChange={(cycleTracking) => change({ cycleTracking })}
            label="We track a cycle"
            note="Doesn’t affect your result"
          />
        </Card>
      </ChoiceGroup>
      {children}
    </StepFrame>
  );
}

const AGE_OPTIONS = AGE_RANGES.map((value) => ({ value, label: AGE_LABELS[value] }));
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }));

function StepPeople({ draft, change, heading }: StepProps) {
  const { solo } = draft;
  return (
    <StepFrame
      heading={heading}
      question="Who is this for?"
      lede="Three short steps, then a snapshot of how your wishes and your weeks fit. A conversation starter, never a verdict."
    >
      <MadeForChoice
        solo={solo}
        onChange={(chosen) => change({ solo: chosen })}
        notes={{ two: 'Best answered together', one: 'Your own wishes' }}
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
    <ChoiceGroup legend={legend} hint="optional, doesn’t affect your result">
      <div className="grid gap-3 sm:grid-cols-2">
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

interface StepProps {
  draft: AssessmentDraft;
  change(part: Partial<AssessmentDraft>): void;
  /** Where the focus goes when the step appears. */
  heading: Ref<HTMLHeadingElement>;
}
