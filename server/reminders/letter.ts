/** A reminder as a letter: one line and a way out; nothing in it, its headers or its sender says what it is about. */
import { leaveHeaders } from '../../domain/newsletter/newsletter.ts';
import { REMINDER_TITLE } from '../../domain/reminders/reminder-words.ts';
import type { AppContext } from '../platform/app-context.ts';
import { escapeHtml, layOutLetter, linkButton, paragraph } from '../platform/letters/letter-layout.ts';
import { classifyMailError, type Letter, type Postbag } from '../platform/letters/mail.ts';
import { wayOut } from '../platform/letters/way-out.ts';
import type { ReadyReminder } from './due-reminders.ts';

export const { leaveToken, readLeaveToken, leavePage, leaveAddress, toLeavePage } = wayOut({
  purpose: 'reminders leave',
  page: '/reminders/stop',
  path: '/reminders/leave',
});

const STOP = 'Unsubscribe reminders';

/**
 * A reminder as a letter: a line, a way out, and nothing in it, its headers or its sender that says what it is about.
 * Its Message-ID (RFC 5322 section 3.6.4) is the reminder's for good: a second copy is known for one.
 */
function writeReminder(
  ctx: Pick<AppContext, 'keys' | 'env'>,
  { id, userId, words }: ReadyReminder,
  to: string,
): Letter {
  const { hostname } = new URL(ctx.env.publicUrl);
  const leave = leavePage(ctx, userId);
  return {
    to,
    senderName: REMINDER_TITLE,
    subject: words.title,
    text: `${words.body}\n\n${STOP}:\n${leave}\n`,
    html: layOutLetter(words.title, [paragraph(escapeHtml(words.body)), linkButton(leave, STOP)]),
    messageId: `<${id}@${hostname}>`,
    headers: {
      'List-Id': `<reminders.${hostname}>`,
      // RFC 3834 section 5: no holiday notice answers it.
      'Auto-Submitted': 'auto-generated',
      ...leaveHeaders(leaveAddress(ctx, userId)),
    },
  };
}

/** later: it may be tried again. never: refused for good, or there is nowhere to send it. away: no mail server was reached. */
export type Sent = { outcome: 'sent' | 'never' | 'away' } | { outcome: 'later'; retryAfterSeconds: number };

/** Hands one reminder to the mail server, and says what became of it. */
export async function sendByMail(ctx: AppContext, postbag: Postbag, reminder: ReadyReminder): Promise<Sent> {
  if (reminder.email === null) return { outcome: 'never' };
  try {
    await postbag.send(writeReminder(ctx, reminder, reminder.email));
    return { outcome: 'sent' };
  } catch (error) {
    const refused = classifyMailError(error);
    if (refused === 'away') return { outcome: 'away' };
    return refused === 'later' ? { outcome: 'later', retryAfterSeconds: 0 } : { outcome: 'never' };
  }
}
