/** Why nothing came of a click, told from whatever was thrown: a kind that decides the way on, and the sentence to show. */
import type { FieldProblem } from '../../../domain/field-problem.ts';
import { ApiError } from '../../client/api.ts';
import { JournalLocked } from '../../client/api-error.ts';

type FailureKind =
  /** No session any more. */
  | 'signed-out'
  /** Signed in, and the journal wants a fresh proof. */
  | 'locked'
  | 'credit'
  /** The server names the step whose answer it refuses. */
  | 'answer'
  /** It would hold nothing; `explanations` say why. */
  | 'empty'
  | 'other';

/** `code` names a reason once among its likes. */
interface Reason {
  code: string;
  text: string;
}

export interface Failure {
  kind: FailureKind;
  message: string;
  step?: number;
  explanations?: Reason[];
  /** It was made and paid for; only the storing failed, and is left. */
  made?: true;
}

/** What was asked for cannot be had at all. Nothing was charged. */
export class NothingFits extends Error {
  readonly explanations: Reason[];
  readonly step: number | null;
  /** `message` is fit to be shown; `step` is the one whose answer is in the way, where one is. */
  constructor(message: string, explanations: Reason[], step: number | null = null) {
    super(message);
    this.name = 'NothingFits';
    this.explanations = explanations;
    this.step = step;
  }
}

export interface FailureWords {
  /** For a server that says nothing: 'Failed to generate plan.' */
  failed: string;
  /** The step where a refused field is answered; null for none. */
  stepOfField(field: string): number | null;
}

/** For an answer that the tool's own check refuses before anything is made of it: told as the server's refusals are. */
export const refusedAnswer = ({ field, message }: FieldProblem): ApiError =>
  new ApiError(422, '', { code: 'invalid', sentence: message, field });

const UNEXPECTED = 'An unexpected error occurred';
const NOT_STORED = 'We couldn’t save it.';

/** What stopped the storing of something that had been made and paid for. */
export function storingFailureOf(error: unknown): Failure {
  const { kind, message } = failureOf(error, { failed: NOT_STORED, stepOfField: () => null });
  return { kind, message, made: true };
}

export function failureOf(error: unknown, { failed, stepOfField }: FailureWords): Failure {
  if (error instanceof NothingFits) {
    const { message, explanations, step } = error;
    return { kind: 'empty', message, explanations, ...(step !== null && { step }) };
  }
  if (error instanceof JournalLocked) return { kind: 'locked', message: error.message };
  if (!(error instanceof ApiError)) return { kind: 'other', message: UNEXPECTED };
  const { status, code, retryAfter } = error;
  const message = withWait(code === 'unknown' && status >= 500 ? failed : error.sentence, retryAfter);
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
