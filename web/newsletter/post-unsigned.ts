/** Posts to the API without the sign-in: for what anyone may send, whoever they are here. */
import { apiErrorOf, unreachable } from '../client/api-error.ts';

/** `path` is below /api. Throws an ApiError; nothing was done then, as far as can be known. */
export async function postUnsigned(path: `/${string}`, body?: unknown): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw unreachable();
  }
  if (!answer.ok) throw await apiErrorOf(answer);
}
