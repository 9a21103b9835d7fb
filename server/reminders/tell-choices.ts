/** What a person chose about reminders and since when each browser of theirs gets some, to be told to them: no address, and no key. */
import { asc, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { pushSubscriptions, reminderChoices } from './tables.ts';

export interface ToldChoices {
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
