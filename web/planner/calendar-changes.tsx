/** Over the plan: what was moved or removed in a connected calendar, what came of it, and what waits for a word. Titles stay out of it. */
import { useParams } from 'react-router';
import type { ChosenProblem } from '../../domain/planner/chosen-time.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import type { PlannerKnown } from '../calendar/read-known-busy.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { longDate, timeSpan } from './event-words.ts';
import type { PlanKeeper } from './plan-keeper.ts';
import { type Offered, type UseCalendarChanges, useCalendarChanges } from './use-calendar-changes.ts';

const REASONS: Readonly<Record<Exclude<ChosenProblem, 'gone'>, string>> = {
  past: 'That is today or behind us, so the plan cannot follow.',
  outside: 'That lies outside the thirty days of this plan.',
  taken: 'Another time of this plan has that day already.',
  hours: 'Something else is there, or it is not among the hours you said you have.',
};

export interface CalendarChangesProps {
  stored: StoredPlan;
  keeper: PlanKeeper;
  known: PlannerKnown | null;
  today: string;
}

export function CalendarChanges({ stored, keeper, known, today }: CalendarChangesProps) {
  const { planId = '' } = useParams();
  const use = useCalendarChanges({ planId, stored, keeper, known, today });
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {use.taken.map((one) => (
        <Notice
          key={one.id}
          className="plan-notice"
          title={`Moved to ${longDate(one.to.date)}, ${timeSpan(one.to)}`}
          action={
            one.after === stored ? (
              <Button variant="outline" size="small" onClick={() => use.undoMove(one)}>
                Undo
              </Button>
            ) : null
          }
        >
          You moved it in your calendar from {longDate(one.from.date)}, {timeSpan(one.from)}; the plan follows.
        </Notice>
      ))}
      {use.offered.map((one) => (
        <Waiting key={one.id} offered={one} use={use} />
      ))}
    </div>
  );
}

function Waiting({ offered, use }: { offered: Offered; use: UseCalendarChanges }) {
  const { id, event, change, reason } = offered;
  const planned = `${longDate(event.date)}, ${timeSpan(event)}`;
  return (
    <Notice
      className="plan-notice"
      tone="warn"
      still
      title={
        change.kind === 'moved'
          ? `In your calendar this was moved to ${longDate(change.date)}, ${timeSpan(change)}`
          : `In your calendar this was removed: ${planned}`
      }
    >
      <p>
        {reason ? `${REASONS[reason]} The plan says ${planned}. ` : 'The plan still has it. '}
        {reason ? 'Move it here to a time that fits, or have the time of the plan there again.' : 'Which one holds?'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {change.kind === 'removed' ? (
          <Button size="small" variant="outline" onClick={() => use.takeOutHere(offered)}>
            Take it out here too
          </Button>
        ) : null}
        <Button size="small" variant="outline" onClick={() => use.putBack(id)}>
          Put it back in my calendar
        </Button>
      </div>
    </Notice>
  );
}
