/** Whether a person chose to be reminded, by mail or by any way. */
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { reminderChoices } from './tables.ts';

export async function wantsLetters(db: Db, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ byMail: reminderChoices.byMail })
    .from(reminderChoices)
    .where(and(eq(reminderChoices.userId, userId), eq(reminderChoices.byMail, true)));
  return chosen !== undefined;
}

/** Whether a person chose to be reminded, by any way. */
export async function wantsReminders(db: Db, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ byMail: reminderChoices.byMail })
    .from(reminderChoices)
    .where(
      and(eq(reminderChoices.userId, userId), or(eq(reminderChoices.byMail, true), eq(reminderChoices.byPush, true))),
    );
  return chosen !== undefined;
}
