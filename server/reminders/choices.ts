/** What a person chose about reminders, what of it can reach them here, and what an export says of it. */
import { asc, count, eq } from 'drizzle-orm';
import type { ReminderChoices, ReminderState } from '../../domain/reminders/choices.ts';
import { refuseErased } from '../accounts/erasure.ts';
import { readSettings } from '../accounts/privacy-settings.ts';
import { dropUnwanted } from '../calendar/publishing/publish.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { placeAllReminders } from './placed-reminders.ts';
import { pushKeys } from './push-keys.ts';
import { pushSubscriptions, reminderChoices } from './tables.ts';

/** With a hosted issuer addresses are kept elsewhere, and an outbox reaches nobody: then no letter leaves. */
const mailLeaves = ({ mail, env }: Pick<AppContext, 'mail' | 'env'>): boolean =>
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

type Row = typeof reminderChoices.$inferSelect;

/**
 * Saves what a person chose about reminders, and places them anew in the same step; with the last of them what was
 * published for them goes. Refuses with 'unavailable' where letters are wanted and none can leave.
 */
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

/** What a person chose about reminders and since when each browser of theirs gets some, to be told to them: no address, and no key. */
interface ToldChoices {
  byMail: boolean;
  atNight: boolean;
  /** Null: nothing was ever chosen. */
  changedAt: Date | null;
  /** The one that was kept first goes first; empty where none gets any. */
  browsersSince: Date[];
}

export async function tellChoices({ db }: Pick<AppContext, 'db'>, userId: string): Promise<ToldChoices> {
  const [chosen] = await db.select().from(reminderChoices).where(eq(reminderChoices.userId, userId));
  const browsers = await db
    .select({ since: pushSubscriptions.madeAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.madeAt));
  return {
    byMail: chosen?.byMail ?? false,
    atNight: chosen?.atNight ?? false,
    changedAt: chosen?.changedAt ?? null,
    browsersSince: chosen?.byPush ? browsers.map(({ since }) => since) : [],
  };
}
