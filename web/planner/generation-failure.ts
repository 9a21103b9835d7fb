/** Why no plan came of a press, told from whatever was thrown: a kind that decides the way on, and the sentence to show. */
import type { Explanation } from '../../domain/planner/plan.ts';
import { type Step, stepOfField } from '../../domain/planner/steps.ts';
import { ApiError } from '../accounts/api.ts';
import { JournalLocked } from '../journal/open-data-key.ts';

export type FailureKind =
  /** No session any more. */
  | 'signed-out'
  /** Signed in, and the journal wants a fresh proof. */
  | 'locked'
  | 'credit'
  /** The server names the step whose answer it refuses. */
  | 'answer'
  /** The plan would hold nothing; `explanations` say why. */
  | 'empty'
  | 'other';

export interface Failure {
  kind: FailureKind;
  message: string;
  step?: Step;
  explanations?: Explanation[];
}

/** No event fits the answers at all. Nothing was charged. */
export class NothingFits extends Error {
  readonly explanations: Explanation[];
  constructor(explanations: Explanation[]) {
    super('Nothing fits.');
    this.name = 'NothingFits';
    this.explanations = explanations;
  }
}

/** Spec 1 section 8. */
const FAILED = 'Failed to generate plan.';
const UNEXPECTED = 'An unexpected error occurred';

export function failureOf(error: unknown): Failure {
  if (error instanceof NothingFits) {
    return {
      kind: 'empty',
      message: 'No time in the next thirty days fits these answers. Nothing was charged.',
      explanations: error.explanations,
    };
  }
  if (error instanceof JournalLocked) return { kind: 'locked', message: error.message };
  if (!(error instanceof ApiError)) return { kind: 'other', message: UNEXPECTED };
  const { status, code, retryAfter } = error;
  const message = withWait(code === 'unknown' && status >= 500 ? FAILED : error.sentence, retryAfter);
  if (status === 401) return { kind: 'signed-out', message };
  if (status === 402) return { kind: 'credit', message };
  const step = status === 422 ? stepOfField(error.field) : null;
  return step ? { kind: 'answer', message, step } : { kind: 'other', message };
}

/** How long to wait, in seconds, where the sentence itself does not speak of it: nobody is told twice. */
const withWait = (sentence: string, seconds: number): string =>
  seconds <= 0 || /\bwait\b|try again in/i.test(sentence)
    ? sentence
    : `${sentence} Please wait ${seconds} seconds first.`;
