/** What is still to be settled before a look, and what goes to a provider, in the assessment's own words. */
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import type { ConsentWords, SentCall } from '../billing/what-is-sent.tsx';
import type { KeptThings } from '../journal/keep-choice.tsx';

export const CONSENT_WORDS: ConsentWords = {
  label: 'Let an AI provider write the words',
  note: 'Strengths and what counts are always our own; off, our library writes.',
  never: 'No names, no email, no exact ages, no dates.',
};

export const KEPT_LOOKS: KeptThings = { many: 'looks', one: 'the look' };

/** Loaded when it is first asked for, and made by the same code that sends it. */
export async function assessmentSent(input: AssessmentInput, seed: number): Promise<SentCall[]> {
  const { sanitisedAssessment } = await import('../../domain/assessment/provider-question.ts');
  return [{ title: 'Your answers', input: sanitisedAssessment(input, seed) }];
}
