/** What travels, sealed for one browser, to be shown there: the words, and by which name a later one takes their place. */
import type { ReminderWords } from './reminder-words.ts';
import { REMINDER_TITLE } from './reminder-words.ts';

interface PushPayload extends ReminderWords {
  /** The same for the same reminder, however often it is sent. */
  tag: string;
}

/** Bytes of every payload: how long it is tells nothing of what it says. A label of 120 characters fits in any script. */
export const PAYLOAD_BYTES = 1_024;

/** ASCII alone, so that characters are bytes, filled up with blanks, which JSON does not mind. */
export const writePayload = ({ title, body, tag }: PushPayload): string =>
  JSON.stringify({ title, body, tag })
    .replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .padEnd(PAYLOAD_BYTES);

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
