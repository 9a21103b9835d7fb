/** What a component test lets the API answer, in words that travel from the page to the server. */
import type { PublicErrorCode } from '../../server/platform/public-error.ts';

/** Method and path as the API declares them: 'POST /api/contact', 'DELETE /api/accounts/sessions/{id}'; or of the sign-in protocol, '/auth/v1/token'. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${'api' | 'auth/v1'}/${string}`;

/** What goes wrong between the browser and the API. */
export type Fault = 'no-connection' | 'cut-off' | 'not-json' | 'gateway-page' | 'server-error';

export type Answer =
  /** Held to the schema that the route declares for this status; 200 unless told. */
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  /** A refusal, in the wire form of the real ones. */
  | { refusal: PublicErrorCode; detail: string; field?: string; retryAfterSeconds?: number }
  | { fault: Fault };

/** What has come in and passed the route's guard and schema. */
export interface Request {
  /** With the query, such as /api/articles?page=2. */
  url: string;
  headers: Record<string, string>;
  /** JSON where it is any, else the text. */
  body: unknown;
}
