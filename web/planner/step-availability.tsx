/** Step 6: the hours and days that could work, and the first of the thirty days. */
import { DAY_KINDS, WINDOWS } from '../../domain/planner/answers.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { StepFrame, withChoice } from '../kit/step-frame.tsx';
import { TimeDial } from '../kit/time-dial.tsx';
import { DAY_LABELS, WINDOW_LABELS } from './answer-labels.ts';
import { StepFirstDay } from './step-first-day.tsx';
import type { StepProps } from './step-props.ts';

export type StepAvailabilityProps = StepProps & { startDate: string; onStartDate(date: string): void };

export function StepAvailability({ draft, change, heading, startDate, onStartDate }: StepAvailabilityProps) {
  const { availableTimeSlots, availableDays } = draft;
  return (
    <StepFrame
      heading={heading}
      question={draft.solo ? 'When do you usually have room?' : 'When do the two of you usually have room?'}
      lede="Pick every time that could work. We leave fifteen minutes free on either side."
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
      <StepFirstDay startDate={startDate} onStartDate={onStartDate} />
    </StepFrame>
  );
}
