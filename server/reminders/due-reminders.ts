/** Sends the reminders that are due, each once, a batch at a time, on any number of copies of the server. */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ReminderWay } from '../../domain/reminders/choices.ts';
import { BATCH_SIZE, HOLD_MINUTES, nextAttempt } from '../../domain/reminders/delivery.ts';
import { plannedReminders } from '../../domain/reminders/planned-reminders.ts';
import { type ReminderWords, reminderWords } from '../../domain/reminders/reminder-words.ts';
import { findClosed } from '../accounts/closed-account.ts';
import { readLevels } from '../accounts/privacy-settings.ts';
import { findReachable } from '../accounts/user.ts';
import { findProjections, projectionKey } from '../calendar/publishing/projections.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import type { Postbag } from '../platform/letters/mail.ts';
import { inPages } from '../platform/sql/in-pages.ts';
import { NIL_UUID } from '../platform/sql/uuid.ts';
import { type Sent, sendByMail } from './letter.ts';
import { sendByPush } from './push.ts';
import { type Browser, findBrowsers } from './subscription.ts';
import { reminderChoices, reminders } from './tables.ts';

/** `tries` counts the one that begins now. */
type DueReminder = typeof reminders.$inferSelect;

/** The longest due first; empty when none is. */
export function takeDue(ctx: AppContext, ways: readonly ReminderWay[]): Promise<DueReminder[]> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: reminders.id })
      .from(reminders)
      .where(
        and(
          // In the words of the index.
          sql`${reminders.state} in ('waiting', 'taken')`,
          lte(reminders.dueAt, now),
          or(isNull(reminders.heldUntil), lte(reminders.heldUntil, now)),
          inArray(reminders.way, [...ways]),
        ),
      )
      .orderBy(asc(reminders.dueAt), asc(reminders.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(reminders)
      .set({
        state: 'taken',
        heldUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000),
        tries: sql`${reminders.tries} + 1`,
      })
      .where(
        inArray(
          reminders.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

type Due = Pick<DueReminder, 'id' | 'dueAt'>;

/** Due reminders that are tidied in one step. */
const TIDIED_AT_ONCE = 1_000;

/**
 * Before any is taken: what came too late is given up, and so is what a nearer one of the same event has overtaken, as
 * after an outage; then one is sent and not three. Returns how many came too late.
 */
async function tidyReminders({ db, clock }: AppContext): Promise<number> {
  const now = clock.now();
  let late = 0;
  // In the order of their index: PostgreSQL takes what is due for a share of all, and would go through all.
  const read = (after: Due = { dueAt: new Date(0), id: NIL_UUID }): Promise<Due[]> =>
    db
      .select({ id: reminders.id, dueAt: reminders.dueAt })
      .from(reminders)
      .where(
        and(
          sql`${reminders.state} in ('waiting', 'taken')`,
          lte(reminders.dueAt, now),
          sql`(${reminders.dueAt}, ${reminders.id}) > (${after.dueAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(reminders.dueAt), asc(reminders.id))
      .limit(TIDIED_AT_ONCE);
  for await (const due of inPages(TIDIED_AT_ONCE, read)) {
    late += await tidyThese(
      db,
      due.map(({ id }) => id),
      now,
    );
  }
  return late;
}

async function tidyThese(db: Db, ids: string[], now: Date): Promise<number> {
  const these = inArray(reminders.id, ids);
  const given = { state: 'given-up' as const, heldUntil: null };
  const late = await db
    .update(reminders)
    .set(given)
    .where(and(these, sql`${reminders.state} in ('waiting', 'taken')`, lte(reminders.startsAt, now)))
    .returning({ id: reminders.id });
  await db
    .update(reminders)
    .set(given)
    .where(
      and(
        these,
        eq(reminders.state, 'waiting'),
        sql`exists (select 1 from reminders nearer where nearer.user_id = ${reminders.userId}
          and nearer.plan_id = ${reminders.planId} and nearer.event_id = ${reminders.eventId}
          and nearer.way = ${reminders.way} and nearer.starts_at = ${reminders.startsAt}
          and nearer.minutes_before < ${reminders.minutesBefore} and nearer.due_at <= ${now.toISOString()}::timestamptz)`,
      ),
    );
  return late.length;
}

export interface ReadyReminder extends DueReminder {
  words: ReminderWords;
  /** Null where a hosted issuer keeps the accounts: then no letter can go. */
  email: string | null;
  /** By push alone. */
  browsers: Browser[];
}

/**
 * Looks at taken reminders once more, just before they are sent: what its owner no longer wants, may no longer get, or
 * has moved, done or taken away is not sent. What is left gets its words and where it goes. `dropped` are not to be
 * sent, now or later.
 */
async function readyReminders(
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

/** A run ends after so long, and the next minute's goes on: no job may seem to hang. */
const MAX_MS = 5 * 60_000;
/** Of a batch, at once: letters wait for their turn at the mail server, which has four. */
const AT_ONCE = 10;

interface Run {
  sent: number;
  /** Milliseconds from the moment it was due to the sending of the latest one. */
  latestMs: number;
}

/**
 * Sends the reminders that are due, a batch at a time, on as many copies of the server as there are: each is taken by
 * one, and what a killed one had begun goes again under the same name. May run on several copies at once. While the
 * mail server is away, letters wait and what goes by push goes.
 */
export async function sendDueReminders(ctx: AppContext, stop?: AbortSignal): Promise<Run> {
  const until = performance.now() + MAX_MS;
  const run: Run = { sent: 0, latestMs: 0 };
  const late = await tidyReminders(ctx);
  const ways = new Set<ReminderWay>((await mailAnswers(ctx)) ? ['mail', 'push'] : ['push']);
  const postbag = ctx.mail.forMany();
  try {
    while (!stop?.aborted && performance.now() < until) {
      const taken = await takeDue(ctx, [...ways]);
      if (taken.length === 0) break;
      if (!(await sendBatch(ctx, postbag, taken, run))) ways.delete('mail');
    }
  } finally {
    postbag.close();
  }
  if (run.sent > 0 || late > 0) ctx.log.info({ ...run, late }, 'reminders were sent');
  return run;
}

async function mailAnswers({ mail, log }: AppContext): Promise<boolean> {
  // An outbox reaches nobody.
  if (mail.kind !== 'smtp') return false;
  try {
    await mail.check();
    return true;
  } catch (error) {
    log.warn({ error: describeError(error) }, 'reminders by mail wait: the mail server does not answer');
    return false;
  }
}

/** False once the mail server went away. */
async function sendBatch(ctx: AppContext, postbag: Postbag, taken: DueReminder[], run: Run): Promise<boolean> {
  const { ready, dropped } = await readyReminders(ctx, taken);
  for (const { id } of dropped) await ctx.db.delete(reminders).where(eq(reminders.id, id));
  const rest = [...ready];
  let away = false;
  const send = async (reminder: ReadyReminder): Promise<Sent> => {
    if (reminder.way === 'mail' && away) return { outcome: 'away' };
    try {
      return await (reminder.way === 'mail' ? sendByMail(ctx, postbag, reminder) : sendByPush(ctx, reminder));
    } catch (error) {
      // One that fails by a fault of ours keeps nobody else from theirs.
      const { message: _, ...trace } = describeError(error);
      ctx.log.error({ reminderId: reminder.id, error: trace }, 'a reminder could not be sent');
      return { outcome: 'later', retryAfterSeconds: 0 };
    }
  };
  const hand = async (): Promise<void> => {
    for (let reminder = rest.shift(); reminder; reminder = rest.shift()) {
      const sent = await send(reminder);
      if (sent.outcome === 'away') away = true;
      await record(ctx, reminder, sent);
      if (sent.outcome !== 'sent') continue;
      run.sent += 1;
      run.latestMs = Math.max(run.latestMs, ctx.clock.now().getTime() - reminder.dueAt.getTime());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return !away;
}

/** What another copy took up meanwhile, since this one was too slow, is that one's to judge; but what left has left. */
async function record({ db, clock }: AppContext, { id, tries, startsAt }: ReadyReminder, sent: Sent): Promise<void> {
  const now = clock.now();
  const change = (values: Partial<typeof reminders.$inferInsert>) => {
    const mine = and(eq(reminders.id, id), sent.outcome === 'sent' ? undefined : eq(reminders.tries, tries));
    return db.update(reminders).set(values).where(mine);
  };
  if (sent.outcome === 'sent') await change({ state: 'sent', sentAt: now, heldUntil: null });
  // Never handed over: as it was before, and due at once.
  else if (sent.outcome === 'away') await change({ state: 'waiting', tries: tries - 1, heldUntil: null });
  else {
    const again = sent.outcome === 'later' ? nextAttempt({ tries, startsAt }, now, sent.retryAfterSeconds) : null;
    await change(again ? { state: 'waiting', heldUntil: again } : { state: 'given-up', heldUntil: null });
  }
}
