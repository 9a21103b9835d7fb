/**
 * What the API says where it refuses or fails: a problem document (RFC 9457, section 3) whose `code` is one of these, each
 * with its HTTP status. Server, browser and OpenAPI document take their codes from here.
 */
export const PROBLEM_STATUS = {
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
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export interface ProblemDocument {
  type: 'about:blank';
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  /** Dotted path of the field that was refused. */
  field?: string;
  /** With 'internal': under which the log tells more. */
  id?: string;
  /** With 'version-conflict': the version that is stored. */
  version?: number;
}
