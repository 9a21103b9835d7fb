/** From a press to a look in the sealed journal: the journal first, so that nothing is made that could not be kept. */
import { isStoredAssessment, type StoredAssessment } from '../../domain/assessment/analysis.ts';
import { assessmentStepOf } from '../../domain/assessment/draft.ts';
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import { type Failure, failureOf } from '../billing/generation-failure.ts';
import { ApiError, callApi } from '../client/api.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { todayIn } from '../kit/today.ts';

export interface AssessmentRequest {
  userId: string;
  /** Id of the journal record that the look will be. */
  recordId: string;
  input: AssessmentInput;
  seed: number;
  /** Where looks are to be kept from now on, when that was chosen with this press. */
  cloudBackup?: boolean | undefined;
  /** The look, once it is here and only the storing is left. */
  made?: StoredAssessment;
}

/** Stores under `recordId`. Throws what `assessmentFailure` understands, or the abort; a second try asks for no second look. */
export async function askForAssessment(request: AssessmentRequest, signal: AbortSignal): Promise<void> {
  const { userId, recordId, input, seed, cloudBackup } = request;
  // Before anything is stored, so that nothing lands where it was not wanted.
  if (cloudBackup !== undefined) {
    await callApi('PATCH /profile', { body: { preferences: { cloudBackup } }, signal });
  }
  const journal = await ownJournal(userId);
  signal.throwIfAborted();
  if (!request.made) {
    const answer = await callApi('POST /assessments', { body: { input, seed }, signal });
    const about = { version: 1, kind: 'assessment', made: new Date().toISOString(), suggestionsChosen: true } as const;
    const made = { ...about, input, ...answer };
    // An answer that no page could open later is none.
    if (!isStoredAssessment(made)) throw new TypeError('The answer is no assessment.');
    request.made = made;
  }
  signal.throwIfAborted();
  // Not saved means that it is there already, from a try whose answer was lost.
  await journal.write('assessment', recordId, request.made, todayIn());
}

/** Spec 2 section 8. */
const WORDS = { failed: 'Unknown error', stepOfField: assessmentStepOf };

export function assessmentFailure(error: unknown): Failure {
  const failure = failureOf(error, WORDS);
  if (!(error instanceof ApiError) || error.status !== 429) return failure;
  return { ...failure, message: waitWords(error.retryAfter) };
}

/** For a wait in seconds; 0 where nobody said how long. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const when = seconds <= 0 ? 'later' : minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `Ten looks an hour are the most there are. Please try again ${when}.`;
}
