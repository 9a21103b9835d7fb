/** Step 8: when to be reminded; and, where an AI provider is set up, whether it may write. */
import type { ReactNode } from 'react';
import { REMINDERS } from '../../domain/planner/answers.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { StepFrame } from '../kit/step-frame.tsx';
import { REMINDER_LABELS } from './answer-labels.ts';
import type { StepProps } from './step-props.ts';

/** `children`: what else is to be settled before generating. */
export function StepReminders({ draft, change, heading, children }: StepProps & { children?: ReactNode }) {
  const { reminders } = draft;
  return (
    <StepFrame
      heading={heading}
      question="When should we remind you?"
      lede="Reminders travel in your calendar file, under its plain labels. Nobody reading over a shoulder learns a thing."
    >
      <ChoiceGroup legend="Reminders" hint="at least one" layout="1">
        {REMINDERS.map((value) => (
          <ChoiceCard
            key={value}
            type="checkbox"
            name="reminders"
            value={value}
            checked={reminders[value]}
            onChange={(on) => change({ reminders: { ...reminders, [value]: on } })}
            {...REMINDER_LABELS[value]}
          />
        ))}
      </ChoiceGroup>
      {children}
    </StepFrame>
  );
}
