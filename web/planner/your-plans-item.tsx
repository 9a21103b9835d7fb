/** One plan of the list: its thirty days, how far they are, and what can be done with it. */
import { addDays } from '../../domain/calendar-date.ts';
import { capitalised, timesWord } from '../../domain/planner/spoken-dates.ts';
import { dayIndex, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { RecordItem } from '../journal/record-item.tsx';
import type { ListedPlan } from '../journal/use-plans.ts';
import { Button } from '../kit/button.tsx';
import { monthDay } from '../kit/date-language.ts';
import { todayIn } from '../kit/today.ts';

export interface YourPlansItemProps {
  plan: ListedPlan;
  onRemove(): Promise<void>;
  /** Absent until day 25. */
  onNext?: () => void;
}

export function YourPlansItem({ plan: { id, stored, deviceOnly }, onRemove, onNext }: YourPlansItemProps) {
  return (
    <RecordItem
      title={`${monthDay(stored.startDate)} to ${monthDay(addDays(stored.startDate, 29))}`}
      note={capitalised(timesWord(stored.plan.events.length))}
      tag={progressOf(stored)}
      deviceOnly={deviceOnly}
      to={`${PLANNER_PATH}/${id}`}
      action={
        onNext ? (
          <Button size="small" onClick={onNext}>
            Plan the next 30 days
          </Button>
        ) : null
      }
      words={{ ask: 'Delete this plan?', done: 'Plan deleted' }}
      stays="Calendar files that you have exported stay where they are."
      onRemove={onRemove}
    />
  );
}

function progressOf(stored: StoredPlan): string {
  const day = dayIndex(stored, todayIn(stored.timezone));
  if (day < 0) return `Starts ${monthDay(stored.startDate)}`;
  return day < 30 ? `Day ${day + 1} of 30` : 'Ended';
}
