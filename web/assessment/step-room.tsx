/** Step 3: the hours and days there are, what may be suggested, and what is to be settled before the press. */
import type { ReactNode } from 'react';
import { TOPICS } from '../../domain/assessment/input.ts';
import { Card } from '../kit/card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { StepFrame } from '../kit/step-frame.tsx';
import { Switch } from '../kit/switch.tsx';
import { HoursAndDays } from '../planner/questionnaire-steps.tsx';
import { TOPIC_LABELS } from './answer-words.ts';
import type { StepProps } from './step-props.ts';

export function StepRoom({ draft, change, heading, children }: StepProps & { children: ReactNode }) {
  const { suggestions } = draft;
  return (
    <StepFrame
      heading={heading}
      question="Where does your week have room?"
      lede="Pick every time that could work. Nobody has to use them all."
    >
      <HoursAndDays draft={draft} change={change} />
      <ChoiceGroup legend="What it may suggest">
        <Card className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
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
            label="A cycle is tracked"
            note="Counts nothing, on or off"
          />
        </Card>
      </ChoiceGroup>
      {children}
    </StepFrame>
  );
}
