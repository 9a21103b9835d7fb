/** Sends one reminder to every browser of its owner that asked for them. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { forgetBrowsers } from './find-browsers.ts';
import { pushOnce } from './push-once.ts';
import type { ReadyReminder } from './ready-reminders.ts';
import type { Sent } from './send-by-mail.ts';
import { reminders } from './tables.ts';

/** 'later' while a browser is yet to be reached that may be; those that have it are not sent it again. */
export async function sendByPush(ctx: AppContext, reminder: ReadyReminder): Promise<Sent> {
  const gone: string[] = [];
  const reached = new Set(reminder.reached ?? []);
  let wait = -1;
  await Promise.all(
    reminder.browsers.map(async ({ id, subscription }) => {
      if (reached.has(id)) return;
      const pushed = await pushOnce(ctx, subscription, reminder);
      if (pushed.outcome === 'sent') reached.add(id);
      else if (pushed.outcome === 'gone') gone.push(id);
      else if (pushed.outcome === 'later') wait = Math.max(wait, pushed.retryAfterSeconds);
      else ctx.log.warn({ reminderId: reminder.id }, 'a push service refused a reminder');
    }),
  );
  await forgetBrowsers(ctx, reminder.userId, gone);
  if (wait < 0) return { outcome: reached.size > 0 ? 'sent' : 'never' };
  await ctx.db
    .update(reminders)
    .set({ reached: [...reached] })
    .where(eq(reminders.id, reminder.id));
  return { outcome: 'later', retryAfterSeconds: wait };
}
