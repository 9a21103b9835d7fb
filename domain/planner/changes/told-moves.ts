/** Where evenings went that fell out or gave way, and what moved along, as a plan says it until somebody has read it. */
import { stateAfter } from '../learning/plan-lessons.ts';
import type { EventTime, PlanEvent } from '../plan.ts';
import type { ChangeKind, PlanChange, StoredPlan } from '../stored-plan.ts';

export interface ToldMove {
  eventId: string;
  /** 'put-off' by 'Not tonight'; else something else was there, and it moved by a choice or by itself. */
  why: 'put-off' | 'gave-way' | 'gave-way-by-itself';
  from: EventTime;
  /** Null where it left the plan, since nothing else was free. */
  to: EventTime | null;
  /** What moved along, so that the evenings go well together. */
  along: Array<{ from: EventTime; to: EventTime }>;
}

/** Latest first. What was undone never was. */
export const toldMoves = (stored: StoredPlan): ToldMove[] =>
  stored.changes.flatMap((change, at) => (change.read ? [] : (toldMove(stored, change, at) ?? []))).reverse();

/** None of them is told any more. */
export const movesRead = (stored: StoredPlan): StoredPlan => ({
  ...stored,
  changes: stored.changes.map((change) => (whyOf(change) ? { ...change, read: true } : change)),
});

function whyOf({ kind, gaveWay }: PlanChange): ToldMove['why'] | undefined {
  if (kind === 'not-tonight') return 'put-off';
  if (kind === 'gave-way') return 'gave-way-by-itself';
  return kind === 'move' && gaveWay ? 'gave-way' : undefined;
}

function toldMove(stored: StoredPlan, change: PlanChange, at: number): ToldMove | undefined {
  const why = whyOf(change);
  const moved = change.events
    .map((from) => ({ id: from.id, from: timeOf(from), to: stateAfter(stored, at, from.id) }))
    .filter(({ from, to }) => !to || to.date !== from.date || to.start_time !== from.start_time);
  const main = moved.find(({ id }) => change.fell === undefined || id === change.fell);
  if (!why || !main) return undefined;
  return {
    eventId: main.id,
    why,
    from: main.from,
    to: main.to ? timeOf(main.to) : null,
    along: moved.flatMap(({ id, from, to }) => (id !== main.id && to ? [{ from, to: timeOf(to) }] : [])),
  };
}

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
