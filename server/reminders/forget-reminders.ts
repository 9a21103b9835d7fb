/** Forgets reminders: a person's with their account, and everybody's once their events are over. */
import { eq, lt } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { pushSubscriptions, reminderChoices, reminders } from './tables.ts';

/** So long after its start an event that was moved away can be moved back without being told of twice. */
const KEPT_MS = 86_400_000;

export async function forgetReminders(tx: Db, userId: string): Promise<void> {
  for (const table of [reminders, pushSubscriptions, reminderChoices]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

export async function forgetOldReminders({ db, clock }: AppContext): Promise<void> {
  await db.delete(reminders).where(lt(reminders.startsAt, new Date(clock.now().getTime() - KEPT_MS)));
}
