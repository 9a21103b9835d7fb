/** Whether a person chose to be reminded, by mail or by any way. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { given, oneOf, type Question } from '../platform/sql/statement.ts';
import { reminderChoices } from './tables.ts';

export async function wantsLetters(db: Db, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ byMail: reminderChoices.byMail })
    .from(reminderChoices)
    .where(and(eq(reminderChoices.userId, userId), eq(reminderChoices.byMail, true)));
  return chosen !== undefined;
}

/** Whether a person chose to be reminded, by any way. Asked with `user`. */
export const remindersWanted: Question<boolean> = oneOf(
  sql`exists (select from ${reminderChoices} where ${reminderChoices.userId} = ${given('user')}
    and (${reminderChoices.byMail} or ${reminderChoices.byPush}))`,
);
