/**
 * Errors of the sign-in protocol: every code with its status and its stable message in one table, and the response in the
 * old or the new form, as the client asks (docs/auth-wire.md section 2).
 */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AppContext } from '../platform/app-context.ts';
import { describeError, type ErrorTrace, isOutage } from '../platform/errors.ts';

const TABLE = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  request_entity_too_large: [413, 'Request body too large (max 1048576 bytes)'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  user_banned: [403, 'User is banned'],
  user_already_exists: [422, 'User already registered'],
  email_exists: [422, 'A user with this email address has already been registered'],
  weak_password: [422, 'Password is too weak'],
  same_password: [422, 'New password should be different from the old password.'],
  reauthentication_needed: [400, 'This change needs a fresh sign-in: prove once more that it is you, then try again.'],
  reauthentication_not_valid: [422, 'The confirmation code has expired or is invalid'],
  single_identity_not_deletable: [422, 'Without this way to sign in nobody could: set a password first'],
  identity_not_found: [404, 'There is no such way to sign in'],
  identity_already_exists: [422, 'This Google account signs somebody else in here'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'Provider (issuer "https://accounts.google.com") is not enabled'],
  provider_email_needs_verification: [
    403,
    'Unverified email with google. Verify the email with google in order to sign in',
  ],
  otp_expired: [403, 'Token has expired or is invalid'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_oauth_state: [400, 'OAuth callback with invalid state'],
  bad_oauth_callback: [400, 'The sign-in provider did not complete the sign-in'],
  not_admin: [403, 'Updating app_metadata requires admin privileges'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  conflict: [409, 'Too many concurrent token refresh requests on the same session or refresh token'],
  not_found: [404, 'There is nothing here'],
  unexpected_failure: [500, 'Unexpected failure, please check again later'],
  unavailable: [503, 'This service is not available right now, please try again in a moment'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof TABLE;

export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly reasons: WeakReason[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `status` only where the contract gives one code two statuses. */
  constructor(
    code: AuthErrorCode,
    message?: string,
    more: { status?: number; reasons?: WeakReason[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message ?? TABLE[code][1], { cause: more.cause });
    this.name = 'AuthError';
    this.code = code;
    this.status = more.status ?? TABLE[code][0];
    this.reasons = more.reasons;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export type WeakReason = 'length' | 'characters' | 'pwned';

/** An error of the id_token grant, which speaks OAuth's own form: 400 with `error` and `error_description`. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.name = 'OAuthError';
    this.error = error;
  }
}

/** The mail server, the database or Google does not answer: 503, so that no client signs anybody out for it. */
export const unavailable = (cause?: unknown): AuthError =>
  new AuthError('unavailable', undefined, { retryAfterSeconds: 5, cause });

const NEW_FORM = '2024-01-01';

/** Whether the request asks for the error form of 2024-01-01; what cannot be read asks for the old one. */
function asksNewForm(header: string | undefined): boolean {
  if (!header || !/^\d{4}-\d{2}-\d{2}$/.test(header) || Number.isNaN(Date.parse(header))) return false;
  return header >= NEW_FORM;
}

/** Any error as one of the protocol: an outage becomes 503, a bug 500, and both are logged, without anything anybody sent. */
export function asAuthError(ctx: AppContext, error: unknown): AuthError | OAuthError {
  if (error instanceof OAuthError) return error;
  if (error instanceof AuthError) {
    if (error.status >= 500) ctx.log.warn({ code: error.code, cause: traceOf(error.cause) }, 'sign-in outage');
    return error;
  }
  const outage = isOutage(error);
  ctx.log.error({ outage, error: describeError(error) }, 'sign-in failed');
  return outage ? unavailable(error) : new AuthError('unexpected_failure', undefined, { cause: error });
}

/** Mail servers put addresses into their messages. */
function traceOf(cause: unknown): Partial<ErrorTrace> {
  const { message: _, ...trace } = describeError(cause);
  return trace;
}

export function answerAuthError(ctx: AppContext, failure: unknown, c: Context): Response {
  const error = asAuthError(ctx, failure);
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (error instanceof OAuthError) {
    return c.body(JSON.stringify({ error: error.error, error_description: error.message }), 400, headers);
  }
  headers['x-sb-error-code'] = error.code;
  // The rest of the body stays unread, so the connection cannot serve another request.
  if (error.code === 'request_entity_too_large') headers.Connection = 'close';
  if (error.retryAfterSeconds) headers['Retry-After'] = String(error.retryAfterSeconds);
  const weak = error.reasons ? { weak_password: { reasons: error.reasons } } : {};
  const status = error.status as 400;
  if (asksNewForm(c.req.header('X-Supabase-Api-Version'))) {
    headers['X-Supabase-Api-Version'] = NEW_FORM;
    return c.body(JSON.stringify({ code: error.code, message: error.message, ...weak }), status, headers);
  }
  const id = error.status >= 500 ? { error_id: randomUUID() } : {};
  const body = { code: error.status, error_code: error.code, msg: error.message, ...weak, ...id };
  return c.body(JSON.stringify(body), status, headers);
}
