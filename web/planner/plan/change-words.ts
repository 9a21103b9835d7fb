/** What is said after a change: where something went, or what it is now, and in the discreet view no more than that. */
import type { Showing } from '../../../domain/planner/discretion.ts';
import { screenTitle } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import type { ChangeKind, StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { clockTime, longDate } from '../../kit/time/date-language.ts';
import { timeSpan } from '../views/event-words.ts';

/** One or two sentences. `eventId` is empty for changes of the plan as a whole. */
export function changeWords(kind: ChangeKind, after: StoredPlan, eventId: string, showing: Showing): string {
  const event = after.plan.events.find(({ id }) => id === eventId);
  switch (kind) {
    case 'move':
    case 'gave-way':
      return event ? movedTo(event) : OUT_OF_THE_PLAN;
    case 'not-tonight':
      return event ? `${movedTo(event)} ${othersWords(after, eventId)}` : OUT_OF_THE_PLAN;
    case 'swap':
      return event && showing.view === 'full' ? `Now: ${screenTitle(event, showing)}.` : 'Swapped for another.';
    case 'done': {
      const { satisfaction } = after.done[eventId] ?? {};
      return satisfaction === undefined ? 'Marked as done.' : `Done, ${satisfaction} of 10.`;
    }
    case 'cover-words':
      return after.coverWords.length > 0
        ? 'Discreet View now uses your own words.'
        : 'Discreet View is back to its usual labels.';
    case 'reshuffle':
      return 'The days ahead are shuffled. No credit used.';
    case 'insert':
      return event ? `In your plan: ${longDate(event.date)}, ${clockTime(event.start_time)}.` : 'It’s in your plan.';
    case 'take-out':
      return 'Taken out of the plan.';
    case 'length':
      return event ? `Now ${timeSpan(event)}.` : 'Nothing changed.';
    case 'home':
      return 'Saved. What comes next goes by it.';
    case 'not-happened':
      return 'Left out. Nothing counts it.';
  }
}

const OUT_OF_THE_PLAN = 'Nothing else is free, so it’s out of the plan. Undo brings it back.';

const movedTo = ({ date, start_time }: PlanEvent): string => `Moved to ${longDate(date)}, ${clockTime(start_time)}.`;

/** What became of the other evenings when one fell out, and why. */
function othersWords(after: StoredPlan, eventId: string): string {
  const before = new Map(after.changes.at(-1)?.events.map((event) => [event.id, event]));
  const along = after.plan.events.filter(({ id, date, start_time }) => {
    const was = before.get(id);
    return id !== eventId && was && (was.date !== date || was.start_time !== start_time);
  });
  if (along.length === 0) return after.plan.events.length > 1 ? 'The others stay.' : '';
  const [one] = along;
  const moved =
    along.length === 1 && one
      ? `Another is now ${longDate(one.date)}, ${clockTime(one.start_time)},`
      : 'A few others moved,';
  return `${moved} so that they go well together. The rest stays.`;
}

/** Whether the latest change is about this event: then its dialog offers to undo it. */
export function lastChangeTouches(stored: StoredPlan, eventId: string): boolean {
  const last = stored.changes.at(-1);
  if (!last) return false;
  const markBefore = JSON.stringify(last.parts.done?.[eventId]);
  const marked = last.parts.done !== undefined && markBefore !== JSON.stringify(stored.done[eventId]);
  return marked || last.added.includes(eventId) || last.events.some(({ id }) => id === eventId);
}
