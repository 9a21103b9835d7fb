/** What a person chose about reminders, and what of it can reach them here. */
import { count, eq } from 'drizzle-orm';
import type { ReminderState } from '../../domain/reminders/choices.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { readSettings } from '../privacy/read-settings.ts';
import { pushKeys } from './push-keys.ts';
import { pushSubscriptions, reminderChoices } from './tables.ts';

/** With a hosted issuer addresses are kept elsewhere, and an outbox reaches nobody: then no letter leaves. */
export const mailLeaves = ({ mail, env }: Pick<AppContext, 'mail' | 'env'>): boolean =>
  mail.kind === 'smtp' && env.AUTH_ISSUER_URL === '';

/** Nothing is on until it is chosen. */
export async function readChoices(db: Db, ctx: AppContext, userId: string): Promise<ReminderState> {
  const [chosen] = await db.select().from(reminderChoices).where(eq(reminderChoices.userId, userId));
  const [there] = await db
    .select({ devices: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  const { settings } = await readSettings(db, userId);
  return {
    byMail: chosen?.byMail ?? false,
    atNight: chosen?.atNight ?? false,
    devices: chosen?.byPush ? (there?.devices ?? 0) : 0,
    mailLeaves: mailLeaves(ctx),
    level: settings.notificationLevel,
    pushKey: pushKeys(ctx).publicKey,
  };
}
