/** How often each event of a plan was changed, so that a calendar that holds an older copy takes the newer one. */
import type { PlanEvent } from '../plan.ts';

/** Event id to the event's SEQUENCE (RFC 5545 section 3.8.7.4); an absent id stands for 0. */
export type Revisions = Readonly<Record<string, number>>;

/** All that a calendar file shows of an event, in either view. */
const shown = ({ date, start_time, end_time, title, discreet_label, notes, why, tags, reminders }: PlanEvent): string =>
  JSON.stringify([date, start_time, end_time, title, discreet_label, notes, why, tags, reminders]);

/**
 * The revisions after a change of plan: one more for each event that a calendar would show differently, that left
 * the plan, or that came back into it. No number ever falls; an undo is a change like any other. Keep them with the plan.
 */
export function nextRevisions(
  revisions: Revisions,
  before: readonly PlanEvent[],
  after: readonly PlanEvent[],
): Record<string, number> {
  const was = new Map(before.map((event) => [event.id, shown(event)]));
  const is = new Map(after.map((event) => [event.id, shown(event)]));
  const next: Record<string, number> = { ...revisions };
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const isNew = !was.has(id) && next[id] === undefined;
    next[id] = (next[id] ?? 0) + (isNew || was.get(id) === is.get(id) ? 0 : 1);
  }
  return next;
}
