/** Where evenings went that fell out or gave way, and what moved along, as a plan says it until somebody has read it. */
import { stateAfter } from '../learning/plan-lessons.ts';
import type { EventTime, PlanEvent } from '../plan.ts';
import type { PlanChange, StoredPlan } from '../stored-plan.ts';

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

const timeOf = ({ date, start_time, end_time }: PlanEvent): EventTime => ({ date, start_time, end_time });
