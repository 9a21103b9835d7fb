/** Saves what a person chose about reminders, and places them anew in the same step; with the last of them what was published for them goes. */
import { eq } from 'drizzle-orm';
import type { ReminderChoices, ReminderState } from '../../domain/reminders/choices.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import { dropUnwanted } from '../calendar/drop-unwanted.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { placeAllReminders } from './place-reminders.ts';
import { mailLeaves, readChoices } from './read-choices.ts';
import { reminderChoices } from './tables.ts';

type Row = typeof reminderChoices.$inferSelect;

/** Refuses with 'unavailable' where letters are wanted and none can leave. */
export async function saveChoices(
  house: House,
  { userId }: Pick<Who, 'userId'>,
  chosen: ReminderChoices,
): Promise<ReminderState> {
  if (chosen.byMail && !mailLeaves(house)) {
    throw new Refusal('unavailable', 'No letters can leave this server. Its operator can set that up.');
  }
  return house.db.transaction(async (tx) => {
    await refuseErased(tx, userId, house.clock.now());
    await changeChoices(tx, house, userId, chosen);
    return readChoices(tx, house, userId);
  });
}

/** In a transaction of the caller's. */
export async function changeChoices(
  tx: Db,
  house: House,
  userId: string,
  change: Partial<Pick<Row, 'byMail' | 'byPush' | 'atNight'>>,
): Promise<void> {
  const changedAt = house.clock.now();
  await tx
    .insert(reminderChoices)
    .values({ userId, byMail: false, byPush: false, atNight: false, ...change, changedAt })
    .onConflictDoUpdate({ target: reminderChoices.userId, set: { ...change, changedAt } });
  await placeAllReminders(tx, house, userId);
  await dropUnwanted(tx, house, userId);
}

/** Whether there is anything to end: whoever never chose is not noted for it. */
export async function hasChosen(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: reminderChoices.userId })
    .from(reminderChoices)
    .where(eq(reminderChoices.userId, userId));
  return row !== undefined;
}
