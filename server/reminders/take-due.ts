/** Takes reminders that are due, so that no other copy of the server does; one that was killed lets go of its own by itself. */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ReminderWay } from '../../domain/reminders/choices.ts';
import { BATCH_SIZE, HOLD_MINUTES } from '../../domain/reminders/delivery.ts';
import type { AppContext } from '../platform/app-context.ts';
import { reminders } from './tables.ts';

/** `tries` counts the one that begins now. */
export type DueReminder = typeof reminders.$inferSelect;

/** The longest due first; empty when none is. */
export function takeDue(ctx: AppContext, ways: readonly ReminderWay[]): Promise<DueReminder[]> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: reminders.id })
      .from(reminders)
      .where(
        and(
          // In the words of the index.
          sql`${reminders.state} in ('waiting', 'taken')`,
          lte(reminders.dueAt, now),
          or(isNull(reminders.heldUntil), lte(reminders.heldUntil, now)),
          inArray(reminders.way, [...ways]),
        ),
      )
      .orderBy(asc(reminders.dueAt), asc(reminders.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(reminders)
      .set({
        state: 'taken',
        heldUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000),
        tries: sql`${reminders.tries} + 1`,
      })
      .where(
        inArray(
          reminders.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

/**
 * Before any is taken: what came too late is given up, and so is what a nearer one of the same event has overtaken, as
 * after an outage; then one is sent and not three. Answers how many came too late.
 */
export async function tidyReminders({ db, clock }: AppContext): Promise<number> {
  const now = clock.now();
  const open = sql`${reminders.state} in ('waiting', 'taken')`;
  const late = await db
    .update(reminders)
    .set({ state: 'given-up', heldUntil: null })
    .where(and(open, lte(reminders.dueAt, now), lte(reminders.startsAt, now)))
    .returning({ id: reminders.id });
  await db
    .update(reminders)
    .set({ state: 'given-up', heldUntil: null })
    .where(
      and(
        eq(reminders.state, 'waiting'),
        lte(reminders.dueAt, now),
        sql`exists (select 1 from reminders nearer where nearer.user_id = ${reminders.userId}
          and nearer.plan_id = ${reminders.planId} and nearer.event_id = ${reminders.eventId}
          and nearer.way = ${reminders.way} and nearer.starts_at = ${reminders.startsAt}
          and nearer.minutes_before < ${reminders.minutesBefore} and nearer.due_at <= ${now.toISOString()}::timestamptz)`,
      ),
    );
  return late.length;
}
