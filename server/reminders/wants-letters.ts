/** Whether a person chose to be reminded by mail: then other words about their evenings may come that way, too. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { reminderChoices } from './tables.ts';

export async function wantsLetters(db: Db, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ byMail: reminderChoices.byMail })
    .from(reminderChoices)
    .where(and(eq(reminderChoices.userId, userId), eq(reminderChoices.byMail, true)));
  return chosen !== undefined;
}
