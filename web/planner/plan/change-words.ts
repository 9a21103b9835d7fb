/** What is said after a change: where something went, or what it is now, and in the discreet view no more than that. */
import type { Showing } from '../../../domain/planner/discretion.ts';
import { screenTitle } from '../../../domain/planner/discretion.ts';
import type { ChangeKind, StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { clockTime, longDate } from '../../kit/time/date-language.ts';
import { timeSpan } from '../views/event-words.ts';

/** One or two sentences. `eventId` is empty for changes of the plan as a whole. */
export function changeWords(kind: ChangeKind, after: StoredPlan, eventId: string, showing: Showing): string {
  const event = after.plan.events.find(({ id }) => id === eventId);
  switch (kind) {
    case 'move':
    case 'not-tonight':
      return event
        ? `Moved to ${longDate(event.date)}, ${clockTime(event.start_time)}.`
        : 'Nothing else is free, so it’s out of the plan. Undo brings it back.';
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
    case 'not-happened':
      return 'Left out. Nothing counts it.';
  }
}

/** Whether the latest change is about this event: then its dialog offers to undo it. */
export function lastChangeTouches(stored: StoredPlan, eventId: string): boolean {
  const last = stored.changes.at(-1);
  if (!last) return false;
  const markBefore = JSON.stringify(last.parts.done?.[eventId]);
  const marked = last.parts.done !== undefined && markBefore !== JSON.stringify(stored.done[eventId]);
  return marked || last.added.includes(eventId) || last.events.some(({ id }) => id === eventId);
}
