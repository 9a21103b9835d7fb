/** An error whose message the person may read: one class, one wire form (RFC 9457). */

import { PROBLEM_STATUS, type ProblemCode, type ProblemDocument } from '../../domain/problem.ts';

/** Never 'internal': only `problemOf` reports a bug. */
export type PublicErrorCode = Exclude<ProblemCode, 'internal'>;

export class PublicError extends Error {
  readonly code: PublicErrorCode;
  /** For the log only: may name ids, never contents. */
  readonly note: string;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** With 'version-conflict': the version that is stored. */
  readonly version: number | undefined;

  constructor(
    code: PublicErrorCode,
    publicSentence: string,
    more: { note?: string; field?: string; retryAfterSeconds?: number; version?: number } = {},
  ) {
    super(publicSentence);
    this.name = 'PublicError';
    this.code = code;
    this.note = more.note ?? '';
    this.field = more.field;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.version = more.version;
  }
}

/** The body of an `application/problem+json` answer. */
export function problemBody(refusal: PublicError): ProblemDocument {
  return {
    type: 'about:blank',
    title: refusal.message,
    status: PROBLEM_STATUS[refusal.code],
    code: refusal.code,
    detail: refusal.message,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.version === undefined ? {} : { version: refusal.version }),
  };
}
