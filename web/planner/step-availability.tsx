/** Step 6: the hours and days that could work, and the first of the thirty days. */
import { StepFrame } from '../kit/step-frame.tsx';
import { HoursAndDays } from './hours-and-days.tsx';
import { StepFirstDay } from './step-first-day.tsx';
import type { StepProps } from './step-props.ts';

export type StepAvailabilityProps = StepProps & { startDate: string; onStartDate(date: string): void };

export function StepAvailability({ draft, change, heading, startDate, onStartDate }: StepAvailabilityProps) {
  return (
    <StepFrame
      heading={heading}
      question={draft.solo ? 'When do you usually have room?' : 'When do the two of you usually have room?'}
      lede="Pick every time that could work. We leave fifteen minutes free on either side."
    >
      <HoursAndDays draft={draft} change={change} />
      <StepFirstDay startDate={startDate} onStartDate={onStartDate} />
    </StepFrame>
  );
}
