/** Asks for the newsletter, without the sign-in: whoever reads it needs no account. */
import { apiErrorOf, unreachable } from '../client/api-error.ts';

/** A letter to confirm goes to the address. Throws an ApiError. */
export async function joinNewsletter(email: string): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ email }),
    });
  } catch {
    throw unreachable();
  }
  if (!answer.ok) throw await apiErrorOf(answer);
}
