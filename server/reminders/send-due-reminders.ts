/**
 * Sends the reminders that are due, a batch at a time, on as many copies of the server as there are: each is taken by one,
 * and what a killed one had begun goes again under the same name.
 */
import { and, eq } from 'drizzle-orm';
import type { ReminderWay } from '../../domain/reminders/choices.ts';
import { nextTry } from '../../domain/reminders/delivery.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Postbag } from '../platform/mail.ts';
import { type ReadyReminder, readyReminders } from './ready-reminders.ts';
import { type Sent, sendByMail } from './send-by-mail.ts';
import { sendByPush } from './send-by-push.ts';
import { reminders } from './tables.ts';
import { type DueReminder, takeDue, tidyReminders } from './take-due.ts';

/** A run ends after so long, and the next minute's goes on: no job may seem to hang. */
const MAX_MS = 5 * 60_000;
/** Of a batch, at once: letters wait for their turn at the mail server, which has four. */
const AT_ONCE = 10;

export interface Run {
  sent: number;
  /** Milliseconds from the moment it was due to the sending of the latest one. */
  latestMs: number;
}

/** May run on several copies at once. While the mail server is away, letters wait and what goes by push goes. */
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
    const again = sent.outcome === 'later' ? nextTry({ tries, startsAt }, now, sent.retryAfterSeconds) : null;
    await change(again ? { state: 'waiting', heldUntil: again } : { state: 'given-up', heldUntil: null });
  }
}
