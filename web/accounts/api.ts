/**
 * Calls our JSON API under /api with the bearer token, as spec 1 section 7 has it: any status but 2xx raises
 * 'API Error: {status} {statusText}', with the public sentence attached.
 */
import { leadToClosing } from '../privacy/closing-path.ts';
import { accessClaims } from './access-claims.ts';
import { apiErrorOf, unreachable } from './api-error.ts';
import { ringSessionEnded } from './session-ended.ts';

export { ApiError, plainSentence } from './api-error.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  /** Anything JSON can say. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Made by the page itself, perhaps in the middle of somebody's typing: a session that has ended opens no dialog over it. */
  unasked?: boolean;
  /** Small, and meant to arrive although the page is left right after it. */
  keepalive?: boolean;
}

/** Seconds before its end at which a token is renewed first: it has to last until the server reads it. */
const MARGIN_S = 10;

/**
 * The JSON body of the answer, undefined where there is none. `path` is below /api, such as '/plans'.
 * A session that has run out is renewed once; when that fails, writing calls ask to sign in again.
 * Throws an ApiError, or the abort of `signal` as it is.
 */
export async function callApi<T>(method: ApiMethod, path: `/${string}`, options: CallOptions = {}): Promise<T> {
  return (await callApiFully<T>(method, path, options)).body;
}

/** The same with the status, for calls where 200 and 201 mean different things. */
export async function callApiFully<T>(
  method: ApiMethod,
  path: `/${string}`,
  options: CallOptions = {},
): Promise<{ status: number; body: T }> {
  const answer = await callApiOpenly(method, path, options);
  return { status: answer.status, body: (await readJson(answer)) as T };
}

/** The open answer, for what is told line by line; sessions and refusals as in `callApi`. */
export async function callApiOpenly(
  method: ApiMethod,
  path: `/${string}`,
  options: CallOptions = {},
): Promise<Response> {
  const hadSession = localStorage.getItem('auth_token') !== null;
  let answer = await send(method, path, options, await usableToken());
  if (answer.status === 401 && localStorage.getItem('auth_token') !== null) {
    const token = await renewedToken();
    if (token !== null) answer = await send(method, path, options, token);
  }
  if (answer.ok) return answer;
  if (answer.status === 401 && method !== 'GET' && !options.unasked) ringSessionEnded();
  const error = await apiErrorOf(answer, hadSession);
  if (error.code === 'account-closed') leadToClosing();
  throw error;
}

async function send(method: ApiMethod, path: string, options: CallOptions, token: string | null): Promise<Response> {
  const { body, headers, signal, keepalive = false } = options;
  try {
    return await fetch(`/api${path}`, {
      method,
      keepalive,
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

async function readJson(answer: Response): Promise<unknown> {
  if (answer.status === 204 || answer.headers.get('Content-Length') === '0') return undefined;
  return answer.json();
}

/** The bearer token, renewed first where it has run out; null without one. Throws ApiError `unreachable`. */
export async function usableToken(): Promise<string | null> {
  const token = localStorage.getItem('auth_token');
  const claims = accessClaims(token);
  if (!claims || claims.expiresAt > Date.now() / 1000 + MARGIN_S) return token;
  return renewedToken();
}

/** Null when the session is over. Throws ApiError 'unreachable' when that could not be found out. */
async function renewedToken(): Promise<string | null> {
  const { renewSession } = await import('./renew-session.ts');
  const renewed = await renewSession();
  if (renewed === 'unreachable') throw unreachable();
  return renewed.token;
}
