/** A visitor's message to the operator, by mail: kept nowhere, and told to the log by a number alone. No account is asked for. */
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { SITE } from '../../content/site.ts';
import { contactEndpoints } from '../../domain/accounts/contact-api.ts';
import { CONTACT_SENT_PAGE } from '../../domain/accounts/contact-sent.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Env } from '../platform/env.ts';
import { mountPlainForm } from '../platform/http/plain-form.ts';
import { sendOnce } from '../platform/http/send-once.ts';
import { escapeHtml } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { readQuery, routes } from '../platform/routes.ts';

interface ContactMessage {
  /** Empty where none was given. */
  name: string;
  email: string;
  message: string;
}

const RETRY_S = 60;

/**
 * One letter for the same words, by whichever form they come: whoever got no answer presses again. Throws 'unavailable'
 * where no address is set, and while mail cannot be sent.
 */
const sendMessage = (ctx: AppContext, message: ContactMessage): Promise<void> =>
  sendOnce(ctx, `contact ${JSON.stringify(message)}`, () => sendLetter(ctx, message));

async function sendLetter(ctx: AppContext, message: ContactMessage): Promise<void> {
  const to = chooseContactAddress(ctx.env);
  if (!to)
    throw new PublicError('unavailable', 'Whoever runs this copy of Twofold hasn’t set an address for messages.');
  const id = randomUUID();
  try {
    await ctx.mail.send(messageLetter(to, message, id));
  } catch {
    // What a mail server says may repeat addresses: the number has to do.
    throw new PublicError('unavailable', 'We couldn’t send your message just now. Please try again in a minute.', {
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

/** Where messages go: to the address that the site shows, else the administrator's; null where neither is set. The administrator's address is for sending only and is never shown. */
export const chooseContactAddress = (
  env: Pick<Env, 'ADMIN_EMAIL'>,
  shown: string | null = SITE.contactEmail,
): string | null => shown || env.ADMIN_EMAIL.trim() || null;

const MAX_MESSAGE_BYTES = 16_384;
/** A character of most scripts takes nine. */
const MAX_FORM_BYTES = 32_768;

export const CONTACT_ROUTES = routes(contactEndpoints, {
  'POST /contact': {
    guard: 'anyone',
    limit: 'message',
    maxBytes: MAX_MESSAGE_BYTES,
    handle: async ({ ctx, body }) => {
      await sendMessage(ctx, body);
      return { status: 204 };
    },
  },
});

/** The same form from a browser without scripts. */
export const mountContactForm = (app: Hono, ctx: AppContext): void =>
  mountPlainForm(app, ctx, {
    page: CONTACT_SENT_PAGE,
    maxBytes: MAX_FORM_BYTES,
    act: async (typed) => {
      const fields = { name: typed('name'), email: typed('email'), message: typed('message') };
      await sendMessage(ctx, readQuery(fields, contactEndpoints['POST /contact'].body));
    },
  });
