/** What was done in connected calendars and waits for its owner, and their answer: the plan follows, or it is put back there. */
import { and, asc, eq } from 'drizzle-orm';
import type { CalendarChange } from '../../domain/calendar/calendar-change.ts';
import { eventBounds } from '../../domain/calendar/calendar-file.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { openChange } from './notice-changes.ts';
import { timesMark } from './plan-for-calendar.ts';
import { readProjections } from './read-projections.ts';
import { calendarChanges, calendarConnections } from './tables.ts';
import { dropWritten, keepWritten, readWritten, rowKey } from './written-rows.ts';

export interface WaitingChange {
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
    if (!row) throw new PublicError('not-found', 'There is no such change.');
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
