/** Where a plan's evenings went, all told: nothing of why, by whom or by which way. */
import type { EventTime, PlanEvent } from '../plan.ts';
import type { ChangeKind, StoredPlan } from '../stored-plan.ts';

/** Changes by which evenings get another place, or none. A shuffle makes another month, and tells of no evening. */
const MOVING: readonly ChangeKind[] = ['move', 'gave-way', 'not-tonight', 'take-out'];

export interface NetMove {
  from: EventTime;
  /** Null where it is out of the plan. */
  to: EventTime | null;
}

/**
 * The place that each evening had first and the one it has by now, where they differ: whoever moved it and for whatever
 * reason, none of which can be told from this. The evening that moved last comes last.
 */
export function netMoves({ plan, changes }: Pick<StoredPlan, 'plan' | 'changes'>): NetMove[] {
  const first = new Map<string, EventTime>();
  for (const event of changes.flatMap(({ kind, events }) => (MOVING.includes(kind) ? events : []))) {
    const from = first.get(event.id) ?? timeOf(event);
    first.delete(event.id);
    first.set(event.id, from);
  }
  const places = new Map(plan.events.map((event) => [event.id, timeOf(event)]));
  return [...first]
    .map(([id, from]) => ({ from, to: places.get(id) ?? null }))
    .filter(({ from, to }) => to?.date !== from.date || to.start_time !== from.start_time);
}

const timeOf = ({ date, start_time, end_time }: PlanEvent): EventTime => ({ date, start_time, end_time });
