/**
 * What a refused or failed call to the API is: the spec's message for the record, with a reason phrase where
 * HTTP/2 carries none, and a sentence for the person.
 */
import type { ProblemCode } from '../../domain/problem.ts';

/** The server's, and what a browser finds out by itself: no answer, one that is no problem document, code that an update took away, and what is asked of a key. */
export type ErrorCode =
  | ProblemCode
  | 'unreachable'
  | 'unknown'
  | 'updated'
  | 'journal-closed'
  | 'passkey-declined'
  | 'wrong-secret'
  | 'key-missing';

const NOTHING_LOST = ' Nothing you typed is lost.';
export const UNREACHABLE = `Twofold cannot be reached just now.${NOTHING_LOST}`;
export const SESSION_ENDED = `You’re signed out. Please sign in again.${NOTHING_LOST}`;
const UNEXPECTED = 'An unexpected error occurred';

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  /** The problem document's code, such as 'no-credit'; 'unreachable' or 'unknown' where there is none. */
  readonly code: ErrorCode;
  /** Fit to be shown as it is. */
  readonly sentence: string;
  /** Dotted path of the field that was refused; empty for none. */
  readonly field: string;
  /** Seconds to wait before trying again; 0 for none. */
  readonly retryAfter: number;

  constructor(
    status: number,
    text: string,
    more: Partial<Pick<ApiError, 'code' | 'sentence' | 'field' | 'retryAfter'>>,
  ) {
    super(`API Error: ${status} ${statusText(status, text)}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = more.code ?? 'unknown';
    this.sentence = more.sentence || UNEXPECTED;
    this.field = more.field ?? '';
    this.retryAfter = more.retryAfter ?? 0;
  }
}

/**
 * Reads a problem document (RFC 9457); an answer that is none, such as a proxy's page, is told by its status alone.
 * `hadSession`: whether the call was made by someone who counted as signed in.
 */
export async function apiErrorOf(answer: Response, hadSession = false): Promise<ApiError> {
  const problem = await readProblem(answer);
  const outage = [502, 503, 504].includes(answer.status);
  const said = problem.detail || problem.title;
  return new ApiError(answer.status, answer.statusText, {
    code: problem.code || (outage ? 'unreachable' : 'unknown'),
    sentence: answer.status === 401 && hadSession ? SESSION_ENDED : sentenceFor(answer.status, said),
    field: problem.field,
    retryAfter: Number(answer.headers.get('Retry-After')) || 0,
  });
}

function sentenceFor(status: number, said: string): string {
  if (said) return said;
  if ([502, 503, 504].includes(status)) return UNREACHABLE;
  if (status === 401) return 'Please sign in to continue.';
  if (status === 413) return 'This is too large to send at once.';
  if (status === 429) return 'That was a lot in a short time. Please wait a moment and try again.';
  return UNEXPECTED;
}

/** Whether the call may have done its work although no good answer came back. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const unreachable = (): ApiError => new ApiError(0, 'No Answer', { code: 'unreachable', sentence: UNREACHABLE });

/** The sentence to show for anything that was thrown: its own, where it has one that is fit for that. */
export const plainSentence = (error: unknown): string =>
  error instanceof Error && 'sentence' in error && typeof error.sentence === 'string' ? error.sentence : UNEXPECTED;

/** The same for a screen that says itself what is still there, as a whole sentence, which not every message is: another one follows. */
export const briefly = (sentence: string): string => sentence.replace(NOTHING_LOST, '').replace(/[^.!?]$/u, '$&.');

/** The same with that in a sentence after it. */
export const saidWith = (sentence: string, more: string): string => `${briefly(sentence)} ${more}`;

interface Problem {
  code: ProblemCode | '';
  title: string;
  detail: string;
  field: string;
}

async function readProblem(answer: Response): Promise<Problem> {
  let read: Record<string, unknown> = {};
  if (/\bjson\b/.test(answer.headers.get('Content-Type') ?? '')) {
    try {
      read = ((await answer.json()) ?? {}) as Record<string, unknown>;
    } catch {
      // Cut off on its way or no JSON after all: the status still says what happened.
    }
  }
  const text = (name: string) => (typeof read[name] === 'string' ? (read[name] as string) : '');
  // A code that a newer server has and this browser does not know is equal to none that is asked for.
  return { code: text('code') as ProblemCode, title: text('title'), detail: text('detail'), field: text('field') };
}

/** The key is not in this browser and the last proof is too old: sign in again, then open once more. */
export class JournalLocked extends Error {
  constructor() {
    super('Please sign in again to open your journal.');
    this.name = 'JournalLocked';
  }
}

const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export const statusText = (status: number, given = ''): string => given || STATUS_TEXTS[status] || 'Error';

/** Whether an error is an answer of the server with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'status' in error && error.status === status;
}

/** Whether an error has this code. */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Whether a page failed to open because nothing could be fetched, as opposed to something having gone wrong. Browsers word
 * that each in their own way: 'Failed to fetch', 'Load failed', 'NetworkError when ...'.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
