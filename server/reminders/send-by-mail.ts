/** Hands one reminder to the mail server, and says what became of it. */

import type { AppContext } from '../platform/app-context.ts';
import type { Postbag } from '../platform/mail.ts';
import { judgeRefusal } from '../platform/mail-refusal.ts';
import type { ReadyReminder } from './ready-reminders.ts';
import { writeReminder } from './write-reminder.ts';

/** later: it may be tried again. never: refused for good, or there is nowhere to send it. away: no mail server was reached. */
export type Sent = { outcome: 'sent' | 'never' | 'away' } | { outcome: 'later'; retryAfterSeconds: number };

export async function sendByMail(ctx: AppContext, postbag: Postbag, reminder: ReadyReminder): Promise<Sent> {
  if (reminder.email === null) return { outcome: 'never' };
  try {
    await postbag.send(writeReminder(ctx, reminder, reminder.email));
    return { outcome: 'sent' };
  } catch (error) {
    const refused = judgeRefusal(error);
    if (refused === 'away') return { outcome: 'away' };
    return refused === 'later' ? { outcome: 'later', retryAfterSeconds: 0 } : { outcome: 'never' };
  }
}
