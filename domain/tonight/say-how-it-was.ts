/** What is said the day after, in the plan: two taps, or that it did not happen, which counts nothing. */
import { type Changed, recordChange } from '../planner/changes/change-record.ts';
import { markDone, withoutEvent } from '../planner/changes/changes.ts';
import type { StoredPlan } from '../planner/stored-plan.ts';
import { ok, problem } from '../result.ts';
import type { HowItWas } from './how-was-it.ts';

export const sayHowItWas = (stored: StoredPlan, eventId: string, satisfaction: HowItWas): Changed =>
  markDone(stored, eventId, { satisfaction });

/** Whether another one like it is wanted: then the next plan may choose its idea again. */
export const sayAgain = (stored: StoredPlan, eventId: string, again: boolean): StoredPlan =>
  recordChange(stored, { ...stored, done: { ...stored.done, [eventId]: { ...stored.done[eventId], again } } }, 'done');

/** It leaves the plan. No reason is asked, nothing is learned of it, and undo brings it back. */
export function didNotHappen(stored: StoredPlan, eventId: string): Changed {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  if (!event) {
    return problem({ code: 'NO_SUCH_EVENT', message: 'This evening is no longer in the plan.' } as const);
  }
  return ok(recordChange(stored, withoutEvent(stored, event, 'not-happened'), 'not-happened'));
}
