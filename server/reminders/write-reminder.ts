/** A reminder as a letter: a line, a way out, and nothing in it, its headers or its sender that says what it is about. */
import { leaveHeaders } from '../../domain/newsletter/newsletter.ts';
import { REMINDER_TITLE } from '../../domain/reminders/reminder-words.ts';
import type { AppContext } from '../platform/app-context.ts';
import { escapeHtml, layOutLetter, linkButton, paragraph } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';
import type { ReadyReminder } from './ready-reminders.ts';
import { leaveAddress, leavePage } from './reminders-way-out.ts';

const STOP = 'Get no more reminders';

/** Its Message-ID (RFC 5322 section 3.6.4) is the reminder's for good: a second copy is known for one. */
export function writeReminder(
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
