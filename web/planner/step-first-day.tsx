/** Where the thirty days begin: today, soon, or any day of the next sixty. */
import { useEffect, useEffectEvent, useState } from 'react';
import { addDays, weekday } from '../../domain/calendar-date.ts';
import { LATEST_START, mayStartOn } from '../../domain/planner/steps.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { DateInput } from '../kit/date-input.tsx';
import { shortDate } from '../kit/date-language.ts';
import { todayIn } from '../kit/today.ts';
import { firstDay } from './questionnaire-state.ts';

export interface StepFirstDayProps {
  /** Empty for today. */
  startDate: string;
  onStartDate(date: string): void;
}

export function StepFirstDay({ startDate, onStartDate }: StepFirstDayProps) {
  const today = todayIn();
  const first = firstDay(startDate, today);
  const offers = nearDays(today);
  const [picking, setPicking] = useState(!offers.some(({ date }) => date === first));
  const fits = mayStartOn(startDate, today);

  // A day kept from an earlier visit may have passed since; today stands in for it. What is typed from now on is its owner's to mend.
  const mend = useEffectEvent(() => {
    if (!fits) onStartDate('');
  });
  useEffect(() => mend(), []);

  return (
    <ChoiceGroup legend="First day" hint={`${shortDate(first)} to ${shortDate(addDays(first, 29))}`}>
      <div className="flex flex-wrap gap-2.5">
        {offers.map(({ label, date }) => (
          <Chip
            key={label}
            selected={!picking && date === first}
            onChange={() => {
              setPicking(false);
              onStartDate(date === today ? '' : date);
            }}
          >
            {label}
          </Chip>
        ))}
        <Chip
          selected={picking}
          onChange={() => {
            setPicking(true);
            onStartDate(first);
          }}
        >
          Another day
        </Chip>
      </div>
      {picking ? (
        <DateInput
          label="Start on"
          hint="within the next 60 days"
          className="max-w-xs"
          min={today}
          max={addDays(today, LATEST_START)}
          value={startDate}
          onChange={onStartDate}
          error={fits ? undefined : `Choose a day from today to ${LATEST_START} days ahead.`}
        />
      ) : null}
    </ChoiceGroup>
  );
}

function nearDays(today: string): { label: string; date: string }[] {
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, (8 - weekday(today)) % 7 || 7);
  return [
    { label: 'Today', date: today },
    { label: 'Tomorrow', date: tomorrow },
    ...(monday === tomorrow ? [] : [{ label: 'On Monday', date: monday }]),
  ];
}
