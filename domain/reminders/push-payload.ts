/**
 * What travels, sealed for one browser, to be shown there: the words, and by which name a later one takes their place. Twice:
 * as our service worker reads them, and as a browser shows them by itself (Declarative Web Push,
 * https://w3c.github.io/push-api/#declarative-push-message), which Safari does where the worker is gone or fails.
 */
import type { ReminderWords } from './reminder-words.ts';
import { REMINDER_TITLE } from './reminder-words.ts';

interface PushPayload extends ReminderWords {
  /** The same for the same reminder, however often it is sent. */
  tag: string;
}

/** Bytes of every payload: how long it is tells nothing of what it says. A label of 120 characters fits in any script, twice. */
export const PAYLOAD_BYTES = 2_048;

/** Tonight, by an address that names nothing: the screen may be looked at while it opens. */
export const REMINDER_OPENS = '/p/15';

/** RFC 8030, by which a browser knows that it may show a message by itself. */
const DECLARATIVE = 8030;

/**
 * ASCII alone, so that characters are bytes, filled up with blanks, which JSON does not mind. `site` is the public address,
 * without a slash at its end: a notification that a browser shows by itself opens a whole address.
 */
export function writePayload({ title, body, tag }: PushPayload, site: string): string {
  const words = { title, body, tag };
  const notification = { ...words, lang: 'en', navigate: `${site}${REMINDER_OPENS}` };
  // Mutable: where our worker is there, it is asked first, and shows the same with the button that ends them.
  return JSON.stringify({ ...words, web_push: DECLARATIVE, notification, mutable: true })
    .replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .padEnd(PAYLOAD_BYTES);
}

/** What cannot be read is shown as the plainest reminder: a browser that is sent something has to show something. */
export function readPayload(text: string): PushPayload {
  const plain: PushPayload = { title: REMINDER_TITLE, body: 'Something you planned is coming up.', tag: 'reminder' };
  try {
    const read = JSON.parse(text) as Partial<Record<keyof PushPayload, unknown>> | null;
    const { title, body, tag } = read ?? {};
    return typeof title === 'string' && typeof body === 'string' && typeof tag === 'string'
      ? { title, body, tag }
      : plain;
  } catch (error) {
    if (error instanceof SyntaxError) return plain;
    throw error;
  }
}
