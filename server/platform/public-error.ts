/** A 'no' that the person asking may read: one class, one table from code to HTTP status, one wire form (RFC 9457). */

export const STATUS = {
  unauthenticated: 401,
  'invalid-token': 401,
  'no-credit': 402,
  forbidden: 403,
  'adult-needed': 403,
  'fresh-proof-needed': 403,
  'release-waits': 403,
  'letter-too-weak': 403,
  'account-closed': 403,
  'not-found': 404,
  conflict: 409,
  'version-conflict': 409,
  'too-large': 413,
  'unsupported-media': 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type PublicErrorCode = keyof typeof STATUS;

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
export function problemBody(refusal: PublicError): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: refusal.message,
    status: STATUS[refusal.code],
    code: refusal.code,
    detail: refusal.message,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.version === undefined ? {} : { version: refusal.version }),
  };
}
