/** Puts what went wrong into the sign-in protocol's own words, in the old or the new form that the client asks for. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AppContext } from '../platform/app-context.ts';
import { describeError, type ErrorTrace } from '../platform/describe-error.ts';
import { recogniseOutage } from '../platform/recognise-outage.ts';
import { AuthError, OAuthError, unavailable } from './auth-error.ts';

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
  const outage = recogniseOutage(error);
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
