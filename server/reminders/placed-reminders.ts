/** Which reminders of a plan are to be sent, as its owner chose. What was sent stays noted and is never sent again. */
import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Projection } from '../../domain/calendar/publishing/projection.ts';
import { REMINDER_WAYS, type ReminderWay } from '../../domain/reminders/choices.ts';
import { type PlannedReminder, plannedReminders } from '../../domain/reminders/planned-reminders.ts';
import { readProjections } from '../calendar/publishing/projections.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyedId, type Secrets } from '../platform/seal-text.ts';
import { pushSubscriptions, reminderChoices, reminders } from './tables.ts';

type Placing = Pick<AppContext, 'clock' | 'keys'>;

interface Place {
  userId: string;
  planId: string;
}

/** In the transaction that keeps the projection. Null where the plan is gone. */
export async function placeReminders(
  tx: Db,
  ctx: Placing,
  userId: string,
  planId: string,
  projection: Projection | null,
): Promise<void> {
  // Held until the end: two changes of one person's choices and plans go one after the other.
  const [chosen] = await tx.select().from(reminderChoices).where(eq(reminderChoices.userId, userId)).for('update');
  const ways = REMINDER_WAYS.filter((way) => (way === 'mail' ? chosen?.byMail : chosen?.byPush));
  const planned =
    projection && ways.length > 0 ? plannedReminders(projection, chosen?.atNight ?? false, ctx.clock.now()) : [];
  await placeThese(tx, ctx, { userId, planId }, { ways, planned });
}

/** After a change of the choices: for all plans of theirs that are published. */
export async function placeAllReminders(tx: Db, ctx: Placing, userId: string): Promise<void> {
  for (const { planId, projection } of await readProjections(tx, ctx, userId)) {
    await placeReminders(tx, ctx, userId, planId, projection);
  }
}

/** The same for the same event, way, lead and start: a move is a new reminder, and moving back is the old one. */
const reminderId = (ctx: Secrets, { userId, planId }: Place, way: ReminderWay, planned: PlannedReminder): string =>
  keyedId(
    ctx,
    'reminders',
    JSON.stringify([userId, planId, planned.eventId, way, planned.minutesBefore, planned.startsAt.toISOString()]),
  );

async function placeThese(
  tx: Db,
  ctx: Placing,
  place: Place,
  { ways, planned }: { ways: readonly ReminderWay[]; planned: readonly PlannedReminder[] },
): Promise<void> {
  const now = ctx.clock.now();
  const wanted = ways.flatMap((way) =>
    planned.map((one) => ({
      id: reminderId(ctx, place, way, one),
      ...place,
      way,
      eventId: one.eventId,
      minutesBefore: one.minutesBefore,
      dueAt: one.dueAt,
      startsAt: one.startsAt,
      state: 'waiting' as const,
    })),
  );
  const ids = wanted.map(({ id }) => id);
  // What is being sent just now is looked at once more by whoever sends it.
  const drop = tx
    .delete(reminders)
    .where(
      and(
        eq(reminders.userId, place.userId),
        eq(reminders.planId, place.planId),
        eq(reminders.state, 'waiting'),
        ids.length > 0 ? notInArray(reminders.id, ids) : undefined,
      ),
    );
  // What was due before it was asked for is not sent afterwards.
  const fresh = wanted.filter(({ dueAt }) => dueAt > now);
  if (fresh.length === 0) return void (await drop);
  await tx
    .with(tx.$with('dropped').as(drop))
    .insert(reminders)
    .values(fresh)
    .onConflictDoUpdate({
      target: reminders.id,
      // Another choice for the night moves it.
      set: { dueAt: sql`excluded.due_at` },
      setWhere: eq(reminders.state, 'waiting'),
    });
}

/** So long after its start an event that was moved away can be moved back without being told of twice. */
const KEPT_MS = 86_400_000;

/** Forgets reminders: a person's with their account, and everybody's once their events are over. */
export async function forgetReminders(tx: Db, userId: string): Promise<void> {
  for (const table of [reminders, pushSubscriptions, reminderChoices]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

export async function forgetOldReminders({ db, clock }: AppContext): Promise<void> {
  const past = lt(reminders.startsAt, new Date(clock.now().getTime() - KEPT_MS));
  // In the words of the index; what still waits then is given up before it is forgotten.
  await db.delete(reminders).where(and(sql`${reminders.state} in ('sent', 'given-up')`, past));
}
