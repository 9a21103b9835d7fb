/** Step 3: the hours and days there are, what may be suggested, and what is to be settled before the press. */
import type { ReactNode } from 'react';
import { TOPICS } from '../../domain/assessment/input.ts';
import { DAY_KINDS, WINDOWS } from '../../domain/planner/answers.ts';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { StepFrame, withChoice } from '../kit/step-frame.tsx';
import { Switch } from '../kit/switch.tsx';
import { TimeDial } from '../kit/time-dial.tsx';
import { DAY_LABELS, WINDOW_LABELS } from '../planner/answer-labels.ts';
import { TOPIC_LABELS } from './answer-words.ts';
import type { StepProps } from './step-props.ts';

export function StepRoom({ draft, change, heading, children }: StepProps & { children: ReactNode }) {
  const { availableTimeSlots, availableDays, suggestions } = draft;
  return (
    <StepFrame
      heading={heading}
      question="Where does your week have room?"
      lede="Pick every time that could work. Nobody has to use them all."
    >
      <ChoiceGroup legend="Time slots" hint="at least one" layout="2">
        {WINDOWS.map((value) => {
          const { title, note, from, to } = WINDOW_LABELS[value];
          return (
            <ChoiceCard
              key={value}
              type="checkbox"
              name="availableTimeSlots"
              value={value}
              checked={availableTimeSlots.includes(value)}
              onChange={(chosen) =>
                change({ availableTimeSlots: withChoice(WINDOWS, availableTimeSlots, value, chosen) })
              }
              title={title}
              note={note}
              art={<TimeDial from={from} to={to} />}
            />
          );
        })}
      </ChoiceGroup>
      <ChoiceGroup legend="Days" hint="at least one" layout="chips">
        {DAY_KINDS.map((value) => (
          <Chip
            key={value}
            selected={availableDays.includes(value)}
            onChange={(chosen) => change({ availableDays: withChoice(DAY_KINDS, availableDays, value, chosen) })}
          >
            {DAY_LABELS[value]}
          </Chip>
        ))}
      </ChoiceGroup>
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
