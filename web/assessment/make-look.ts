/** A look, made in this browser by the built-in engine: no answer leaves it. Loaded for a click. */
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import type { Assessment } from '../../domain/assessment/analysis.ts';
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import { providedAssessment } from '../../domain/assessment/provider-analysis.ts';
import { sanitisedAssessment } from '../../domain/assessment/provider-question.ts';
import { callApi } from '../client/api.ts';

/**
 * With `written`, as whoever looks agreed to it, a provider's words stand over the engine's where they pass every check. Rejects
 * with the abort of `signal` alone: whatever a provider or the server does, the engine's words are an answer.
 */
export async function makeLook(
  input: AssessmentInput,
  seed: number,
  { written, signal }: { written: boolean; signal: AbortSignal },
): Promise<Assessment> {
  const own = ownAssessment(input, ASSESSMENT_WORDS, seed);
  if (!written) return own;
  const { reply } = await callApi('POST /words/assessment', { body: sanitisedAssessment(input, seed), signal }).catch(
    () => {
      signal.throwIfAborted();
      return { reply: null };
    },
  );
  const provided = reply && providedAssessment(input, own, reply);
  return provided?.ok ? provided.value : own;
}
