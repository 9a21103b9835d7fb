/** The hours and days that could work, as the planner and the assessment ask for them. */
import { DAY_KINDS, type DayKind, WINDOWS, type WindowId } from '../../domain/planner/answers.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { withChoice } from '../kit/step-frame.tsx';
import { TimeDial } from '../kit/time-dial.tsx';
import { DAY_LABELS, WINDOW_LABELS } from './answer-labels.ts';

export interface HoursAndDaysProps {
  draft: { availableTimeSlots: readonly WindowId[]; availableDays: readonly DayKind[] };
  change(part: { availableTimeSlots?: WindowId[]; availableDays?: DayKind[] }): void;
}

export function HoursAndDays({ draft: { availableTimeSlots, availableDays }, change }: HoursAndDaysProps) {
  return (
    <>
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
    </>
  );
}
