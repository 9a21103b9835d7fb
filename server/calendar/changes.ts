/** What somebody did to an evening in their own calendar: noted sealed, and answered by a browser. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { type CalendarChange, calendarChangeSchema } from '../../domain/calendar/connections/calendar-change.ts';
import { eventBounds } from '../../domain/calendar/icalendar/calendar-file.ts';
import { wallClockAt } from '../../domain/calendar/wall-clock.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';
import type { RemoteEvent } from './calendar-service.ts';
import type { Connection } from './connection.ts';
import { readProjections } from './publishing/projections.ts';
import { calendarChanges, calendarConnections } from './tables.ts';
import {
  dropWritten,
  keepWritten,
  type RowKey,
  readWritten,
  rowKey,
  timesMark,
  type WantedEvent,
} from './written-plan.ts';

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
function openChange(ctx: Secrets, row: typeof calendarChanges.$inferSelect): CalendarChange | null {
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

/** What was done in connected calendars and waits for its owner, and their answer: the plan follows, or it is put back there. */
interface WaitingChange {
  id: string;
  planId: string;
  eventId: string;
  change: CalendarChange;
}

/** The earliest first. */
export async function listChanges(ctx: AppContext, actor: Actor): Promise<WaitingChange[]> {
  const rows = await ctx.db
    .select()
    .from(calendarChanges)
    .where(eq(calendarChanges.userId, actor.userId))
    .orderBy(asc(calendarChanges.notedAt), asc(calendarChanges.id));
  return rows.flatMap((row) => {
    const change = openChange(ctx, row);
    return change ? [{ id: row.id, planId: row.planId, eventId: row.eventId, change }] : [];
  });
}

/**
 * 'follow': the plan is as the calendar now, or about to be; whatever it says next is written as usual. 'put-back': what
 * the plan says is written there again. Refuses with 'not-found'.
 */
export async function answerChange(
  ctx: AppContext,
  actor: Actor,
  id: string,
  answer: 'follow' | 'put-back',
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(calendarChanges)
      .where(and(eq(calendarChanges.id, id), eq(calendarChanges.userId, actor.userId)))
      .returning();
    if (!row) throw new PublicError('not-found', 'We couldn’t find that change.');
    const written = (await readWritten(tx, row.connectionId)).get(rowKey(row));
    const change = openChange(ctx, row);
    if (written && answer === 'put-back') {
      await keepWritten(tx, row.connectionId, { ...written, meaning: null }, now);
    } else if (change?.kind === 'removed') {
      await dropWritten(tx, row.connectionId, row);
    } else if (written?.meaning && change) {
      const zone = await zoneOf(tx, ctx, actor.userId, row.planId);
      const meaning = { ...written.meaning, times: timesMark(ctx, eventBounds(change, zone)) };
      await keepWritten(tx, row.connectionId, { ...written, meaning }, now);
    }
    await tx
      .update(calendarConnections)
      .set({ dueAt: now })
      .where(and(eq(calendarConnections.id, row.connectionId), eq(calendarConnections.failures, 0)));
  });
}

async function zoneOf(tx: Db, ctx: AppContext, userId: string, planId: string): Promise<string> {
  const plans = await readProjections(tx, ctx, userId);
  return plans.find((plan) => plan.planId === planId)?.projection.timezone ?? 'UTC';
}
