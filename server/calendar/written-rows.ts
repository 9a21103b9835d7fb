/** The notes of what was, or is about to be, written into one connection's calendar. */
import { and, eq } from 'drizzle-orm';
import type { Meaning, Written } from '../../domain/calendar/sync-step.ts';
import type { Db } from '../platform/db.ts';
import { calendarChanges, calendarWritten } from './tables.ts';

export interface WrittenRow extends Written {
  planId: string;
  eventId: string;
  remoteId: string;
}

export type RowKey = Pick<WrittenRow, 'planId' | 'eventId'>;

export const rowKey = ({ planId, eventId }: RowKey): string => `${planId} ${eventId}`;

const meaningText = ({ times, label, options }: Meaning): string => [times, label, options].join('.');

function meaningIn(text: string | null): Meaning | null {
  const [times, label, options] = text?.split('.') ?? [];
  return times && label && options ? { times, label, options } : null;
}

/** By `rowKey`. */
export async function readWritten(db: Db, connectionId: string): Promise<Map<string, WrittenRow>> {
  const rows = await db.select().from(calendarWritten).where(eq(calendarWritten.connectionId, connectionId));
  const changes = await db
    .select({ planId: calendarChanges.planId, eventId: calendarChanges.eventId })
    .from(calendarChanges)
    .where(eq(calendarChanges.connectionId, connectionId));
  const waiting = new Set(changes.map(rowKey));
  return new Map(
    rows.map(({ planId, eventId, remoteId, etag, meaning, state }) => {
      const key = rowKey({ planId, eventId });
      return [key, { planId, eventId, remoteId, etag, state, meaning: meaningIn(meaning), waiting: waiting.has(key) }];
    }),
  );
}

export async function keepWritten(
  db: Db,
  connectionId: string,
  row: Omit<WrittenRow, 'waiting'>,
  now: Date,
): Promise<void> {
  const { planId, eventId, remoteId, etag, state, meaning } = row;
  const kept = { remoteId, etag, state, meaning: meaning && meaningText(meaning), at: now };
  await db
    .insert(calendarWritten)
    .values({ connectionId, planId, eventId, ...kept })
    .onConflictDoUpdate({
      target: [calendarWritten.connectionId, calendarWritten.planId, calendarWritten.eventId],
      set: kept,
    });
}

export async function dropWritten(db: Db, connectionId: string, { planId, eventId }: RowKey): Promise<void> {
  const { connectionId: connection, planId: plan, eventId: event } = calendarWritten;
  await db.delete(calendarWritten).where(and(eq(connection, connectionId), eq(plan, planId), eq(event, eventId)));
}
