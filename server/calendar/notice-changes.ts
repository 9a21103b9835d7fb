/** Notes what somebody did to an evening in their own calendar, sealed, until a browser takes it up or it is made good there. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type CalendarChange, calendarChangeSchema } from '../../domain/calendar/calendar-change.ts';
import { wallClockAt } from '../../domain/calendar/wall-clock.ts';
import type { Db } from '../platform/db.ts';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';
import type { RemoteEvent } from './calendar-service.ts';
import type { Connection } from './hold-connection.ts';
import type { WantedEvent } from './plan-for-calendar.ts';
import { calendarChanges } from './tables.ts';
import type { RowKey } from './written-rows.ts';

const PURPOSE = 'calendar-change';
const contextOf = (userId: string, { planId, eventId }: RowKey): string => `${userId} ${planId} ${eventId}`;

/** False where the same is noted already: its owner is told once. */
export async function noticeChange(
  db: Db,
  ctx: Secrets,
  { id: connectionId, userId }: Connection,
  key: RowKey,
  change: CalendarChange,
  now: Date,
): Promise<boolean> {
  const there = changeOf(connectionId, key);
  const [before] = await db.select().from(calendarChanges).where(there);
  if (before && JSON.stringify(openChange(ctx, before)) === JSON.stringify(change)) return false;
  const sealed = sealFor(ctx, PURPOSE, contextOf(userId, key), Buffer.from(JSON.stringify(change)));
  const { planId, eventId } = key;
  await db
    .insert(calendarChanges)
    .values({ id: randomUUID(), userId, connectionId, planId, eventId, sealed, notedAt: now })
    .onConflictDoUpdate({
      target: [calendarChanges.connectionId, calendarChanges.planId, calendarChanges.eventId],
      set: { id: randomUUID(), sealed, notedAt: now },
    });
  return true;
}

export async function settleChange(db: Db, connectionId: string, key: RowKey): Promise<void> {
  await db.delete(calendarChanges).where(changeOf(connectionId, key));
}

const changeOf = (connectionId: string, { planId, eventId }: RowKey) =>
  and(
    eq(calendarChanges.connectionId, connectionId),
    eq(calendarChanges.planId, planId),
    eq(calendarChanges.eventId, eventId),
  );

/** Null under another key. */
export function openChange(ctx: Secrets, row: typeof calendarChanges.$inferSelect): CalendarChange | null {
  const plain = openSealed(ctx, PURPOSE, contextOf(row.userId, row), row.sealed);
  return plain ? calendarChangeSchema.parse(JSON.parse(plain.toString())) : null;
}

/** By the clocks of the plan, and whether it is one of the starts that its browser published. */
export function moveOf({ outgoing, openings }: WantedEvent, { start, end }: RemoteEvent): CalendarChange {
  const from = wallClockAt(start, outgoing.timezone);
  const to = wallClockAt(end, outgoing.timezone);
  const possible = openings.some(({ date, start_time }) => date === from.date && start_time === from.time);
  return { kind: 'moved', date: from.date, start_time: from.time, end_time: to.time, possible };
}
