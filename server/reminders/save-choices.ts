/** Saves what a person chose about reminders, and places them anew in the same step; with the last of them what was published for them goes. */
import { eq } from 'drizzle-orm';
import type { ReminderChoices, ReminderState } from '../../domain/reminders/choices.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import { dropUnwanted } from '../calendar/publish.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { placeAllReminders } from './place-reminders.ts';
import { mailLeaves, readChoices } from './read-choices.ts';
import { reminderChoices } from './tables.ts';

type Row = typeof reminderChoices.$inferSelect;

/** Refuses with 'unavailable' where letters are wanted and none can leave. */
export async function saveChoices(
  ctx: AppContext,
  { userId }: Pick<Actor, 'userId'>,
  chosen: ReminderChoices,
): Promise<ReminderState> {
  if (chosen.byMail && !mailLeaves(ctx)) {
    throw new PublicError('unavailable', 'No letters can leave this server. Its operator can set that up.');
  }
  return ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, ctx.clock.now());
    await changeChoices(tx, ctx, userId, chosen);
    return readChoices(tx, ctx, userId);
  });
}

/** In a transaction of the caller's. */
export async function changeChoices(
  tx: Db,
  ctx: AppContext,
  userId: string,
  change: Partial<Pick<Row, 'byMail' | 'byPush' | 'atNight'>>,
): Promise<void> {
  const changedAt = ctx.clock.now();
  await tx
    .insert(reminderChoices)
    .values({ userId, byMail: false, byPush: false, atNight: false, ...change, changedAt })
    .onConflictDoUpdate({ target: reminderChoices.userId, set: { ...change, changedAt } });
  await placeAllReminders(tx, ctx, userId);
  await dropUnwanted(tx, ctx, userId);
}

/** Whether there is anything to end: whoever never chose is not noted for it. */
export async function hasChosen(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: reminderChoices.userId })
    .from(reminderChoices)
    .where(eq(reminderChoices.userId, userId));
  return row !== undefined;
}
