/**
 * Looks at taken reminders once more, just before they are sent: what its owner no longer wants, may no longer get, or has
 * moved, done or taken away is not sent. What is left gets its words and where it goes.
 */
import { inArray } from 'drizzle-orm';
import { plannedReminders } from '../../domain/reminders/planned-reminders.ts';
import { type ReminderWords, reminderWords } from '../../domain/reminders/reminder-words.ts';
import { findReachable } from '../accounts/find-reachable.ts';
import { findProjections, projectionKey } from '../calendar/projections.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findClosed } from '../privacy/find-closed.ts';
import { readLevels } from '../privacy/read-levels.ts';
import { type Browser, findBrowsers } from './find-browsers.ts';
import { reminderChoices } from './tables.ts';
import type { DueReminder } from './take-due.ts';

export interface ReadyReminder extends DueReminder {
  words: ReminderWords;
  /** Null where a hosted issuer keeps the accounts: then no letter can go. */
  email: string | null;
  /** By push alone. */
  browsers: Browser[];
}

/** `dropped` are not to be sent, now or later. */
export async function readyReminders(
  ctx: AppContext,
  taken: readonly DueReminder[],
): Promise<{ ready: ReadyReminder[]; dropped: DueReminder[] }> {
  const { db, env, clock } = ctx;
  const now = clock.now();
  const people = [...new Set(taken.map(({ userId }) => userId))];
  const [choices, reachable, closed, levels, projections] = await Promise.all([
    db.select().from(reminderChoices).where(inArray(reminderChoices.userId, people)),
    findReachable(db, people, now),
    findClosed(db, people),
    readLevels(db, people),
    findProjections(db, ctx, taken),
  ]);
  const chosenBy = new Map(choices.map((row) => [row.userId, row]));
  const hosted = env.AUTH_ISSUER_URL !== '';

  const wordsFor = (one: DueReminder): ReminderWords | null => {
    const { userId, way, eventId, minutesBefore, startsAt } = one;
    const chosen = chosenBy.get(userId);
    const level = levels.get(userId);
    const projection = projections.get(projectionKey(one));
    if (!(way === 'mail' ? chosen?.byMail : chosen?.byPush) || !level || !projection) return null;
    if (closed.has(userId) || !(hosted ? way === 'push' : reachable.has(userId))) return null;
    const planned = plannedReminders(projection, chosen?.atNight ?? false, now).some(
      (still) =>
        still.eventId === eventId &&
        still.minutesBefore === minutesBefore &&
        still.startsAt.getTime() === startsAt.getTime(),
    );
    const event = projection.events.find(({ id }) => id === eventId);
    if (!planned || !event) return null;
    return reminderWords(level, { label: event.label, startsAt, timezone: projection.timezone });
  };

  const ready: ReadyReminder[] = [];
  const dropped: DueReminder[] = [];
  for (const one of taken) {
    const words = wordsFor(one);
    if (words) ready.push({ ...one, words, email: reachable.get(one.userId) ?? null, browsers: [] });
    else dropped.push(one);
  }
  const byPush = ready.filter(({ way }) => way === 'push');
  const browsers = await findBrowsers(
    ctx,
    byPush.map(({ userId }) => userId),
  );
  for (const one of byPush) one.browsers = browsers.get(one.userId) ?? [];
  return { ready, dropped };
}
