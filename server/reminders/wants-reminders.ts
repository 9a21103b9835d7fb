/** Whether a person chose to be reminded, by any way. */
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { reminderChoices } from './tables.ts';

export async function wantsReminders(db: Db, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ byMail: reminderChoices.byMail })
    .from(reminderChoices)
    .where(
      and(eq(reminderChoices.userId, userId), or(eq(reminderChoices.byMail, true), eq(reminderChoices.byPush, true))),
    );
  return chosen !== undefined;
}
