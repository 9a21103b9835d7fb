/** Recognises the forms of 'prove once more that it is you', and ends the session that a new proof has replaced. */

import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, callApi, plainSentence } from '../client/api.ts';
import { JournalLocked } from '../client/api-error.ts';
import { accessClaims } from '../client/sessions/access-claims.ts';
import { accessToken } from '../client/sessions/auth-storage.ts';

/** The person closed the question instead of answering it: nothing failed, and nothing happened. */
export class ProofDeclined extends Error {
  constructor() {
    super('We couldn’t confirm it was you.');
    this.name = 'ProofDeclined';
  }
}

/** What is to be said about a failure; empty for a proof that was declined. */
export const sentenceUnlessDeclined = (error: unknown): string =>
  error instanceof ProofDeclined ? '' : plainSentence(error);

export function needsProof(error: unknown): boolean {
  if (error instanceof JournalLocked) return true;
  if (error instanceof ApiError) return error.code === 'fresh-proof-needed' || isLetterTooWeak(error);
  return error instanceof Error && (error as { code?: unknown }).code === 'reauthentication_needed';
}

/** There is a fresh proof, but only a mailbox stands behind it, and this needs more. */
export const isLetterTooWeak = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'letter-too-weak';

/** The session that this page speaks for; empty when nobody is signed in. */
export const presentSession = (): string => accessClaims(accessToken())?.sessionId ?? '';

const replaced = atom('');

/** The session in whose place a proof has put a new one on this page, the last of them; empty for none. */
export const replacedSessionStore: ReadableAtom<string> = replaced;

/** A proof is a new sign-in here: the session before it has no use any more. */
export async function endReplacedSession(before: string): Promise<void> {
  if (before === '' || before === presentSession()) return;
  try {
    await callApi('DELETE /accounts/sessions/{id}', { params: { id: before } });
  } catch (error) {
    // A hosted issuer keeps its own list, and one that is gone already is what was wanted.
    if (!(error instanceof ApiError && ['unavailable', 'not-found'].includes(error.code))) throw error;
  }
  replaced.set(before);
}
