/** Sends what the contact form holds, without the sign-in: who is signed out or suspended may write as well. */
import { apiErrorOf, unreachable } from '../client/api-error.ts';
import type { MessageFields } from './message-fields.ts';

/** Throws an ApiError; nothing was sent then, as far as can be known. */
export async function sendMessage(fields: MessageFields): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(fields),
    });
  } catch {
    throw unreachable();
  }
  if (!answer.ok) throw await apiErrorOf(answer);
}
