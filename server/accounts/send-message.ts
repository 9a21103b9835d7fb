/** Hands a visitor's message to the operator by mail: kept nowhere, and told to the log by a number alone. */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import { escapeHtml } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { chooseContactAddress } from './choose-contact-address.ts';

export interface ContactMessage {
  /** Empty where none was given. */
  name: string;
  email: string;
  message: string;
}

const RETRY_S = 60;

/** Throws 'unavailable' where no address is set, and while mail cannot be sent. */
export async function sendMessage(ctx: AppContext, message: ContactMessage): Promise<void> {
  const to = chooseContactAddress(ctx.env);
  if (!to)
    throw new PublicError('unavailable', 'Whoever runs this copy of Twofold has not set an address for messages.');
  const id = randomUUID();
  try {
    await ctx.mail.send(messageLetter(to, message, id));
  } catch {
    // What a mail server says may repeat addresses: the number has to do.
    throw new PublicError('unavailable', 'Your message could not be sent just now. Please try again in a minute.', {
      note: `message ${id} was not sent`,
      retryAfterSeconds: RETRY_S,
    });
  }
  ctx.log.info({ id }, 'message sent');
}

/** Only the address, which the schema keeps to its plain form, stands in a header; all else is in the body. */
function messageLetter(to: string, { name, email, message }: ContactMessage, id: string): Letter {
  const from = `From: ${name ? `${name}, ` : ''}${email}`;
  const words = message.replaceAll(/\r\n?/g, '\n');
  const end = `Sent with the contact form, number ${id}. An answer goes to the address above.`;
  const html =
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Twofold: a message</title></head>\n<body>' +
    `<p>${escapeHtml(from)}</p>\n<p style="white-space:pre-wrap">${escapeHtml(words)}</p>\n<p>${end}</p></body></html>\n`;
  return { to, replyTo: email, subject: 'Twofold: a message', text: `${[from, words, end].join('\n\n')}\n`, html };
}
