/** The hours and days that could work, as the planner and the assessment ask for them. */
import { DAY_KINDS, type DayKind, WINDOWS, type WindowId } from '../../domain/planner/answers.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { ManyChoices } from '../kit/many-choices.tsx';
import { withChoice } from '../kit/step-frame.tsx';
import { TimeDial } from '../kit/time-dial.tsx';
import { DAY_LABELS, WINDOW_LABELS, windowHours } from './answer-labels.ts';

export interface HoursAndDaysProps {
  draft: { availableTimeSlots: readonly WindowId[]; availableDays: readonly DayKind[] };
  change(part: { availableTimeSlots?: WindowId[]; availableDays?: DayKind[] }): void;
}

export function HoursAndDays({ draft: { availableTimeSlots, availableDays }, change }: HoursAndDaysProps) {
  return (
    <>
      <ManyChoices
        legend="Time slots"
        hint="at least one"
        name="availableTimeSlots"
        values={WINDOWS}
        labels={windowLabels()}
        artOf={(value) => <TimeDial from={WINDOW_LABELS[value].from} to={WINDOW_LABELS[value].to} />}
        chosen={availableTimeSlots}
        onChange={(chosen) => change({ availableTimeSlots: chosen })}
      />
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
    </>
  );
}

const windowLabels = () =>
  Object.fromEntries(
    WINDOWS.map((window) => [window, { title: WINDOW_LABELS[window].title, note: windowHours(window) }]),
  ) as Record<WindowId, { title: string; note: string }>;
