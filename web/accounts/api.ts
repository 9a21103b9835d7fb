/**
 * Calls our JSON API under /api with the bearer token, as spec 1 section 7 has it: any status but 2xx raises
 * 'API Error: {status} {statusText}', with the public sentence attached.
 */
import type { ApiName, BodyOf, EndpointOf } from '../../domain/api.ts';
import type { ReadResponseOf, RequestParts } from '../../domain/endpoint.ts';
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

/** What a call of that endpoint has to say, and may say of how it is made. */
export type ApiRequest<Name extends ApiName> = RequestParts<EndpointOf<Name>> & Omit<CallOptions, 'body'>;

/** May be left out where nothing has to be said. */
export type ApiArguments<Name extends ApiName> =
  Record<never, never> extends ApiRequest<Name> ? [request?: ApiRequest<Name>] : [request: ApiRequest<Name>];

/**
 * Returns the body that the endpoint declares, undefined where it has none: `callApi('GET /stories/{id}', { params: { id } })`.
 * A session that has run out is renewed once; when that fails, writing calls ask to sign in again.
 * Throws an ApiError, or the abort of `signal` as it is.
 */
export async function callApi<Name extends ApiName>(
  name: Name,
  ...[request]: ApiArguments<Name>
): Promise<BodyOf<Name>>;
export async function callApi<T>(method: ApiMethod, path: `/${string}`, options?: CallOptions): Promise<T>;
export async function callApi(name: string, ...rest: unknown[]): Promise<unknown> {
  return ((await callApiFully(name as ApiName, ...(rest as [never]))) as { body: unknown }).body;
}

/** The same with the status, for calls where 200 and 201 mean different things. */
export async function callApiFully<Name extends ApiName>(
  name: Name,
  ...[request]: ApiArguments<Name>
): Promise<ReadResponseOf<EndpointOf<Name>>>;
export async function callApiFully<T>(
  method: ApiMethod,
  path: `/${string}`,
  options?: CallOptions,
): Promise<{ status: number; body: T }>;
export async function callApiFully(name: string, ...rest: unknown[]): Promise<unknown> {
  const [method, path, options] = name.includes(' ') ? requestOf(name, rest[0] as Parts) : [name, ...rest];
  const answer = await callApiOpenly(method as ApiMethod, path as `/${string}`, options as CallOptions);
  return { status: answer.status, body: await readJson(answer) };
}

interface Parts extends CallOptions {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
}

function requestOf(name: string, { params, query, ...options }: Parts = {}): [string, string, CallOptions] {
  const [method = '', pattern = ''] = name.split(' ');
  return [method, pathOf(pattern, { params, query }), options];
}

/** Below /api: parameters in their places, the query behind them; what is undefined is left out. */
export function pathOf(pattern: string, { params, query }: Pick<Parts, 'params' | 'query'>): `/${string}` {
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) asked.set(key, String(value));
  return (asked.size === 0 ? path : `${path}?${asked}`) as `/${string}`;
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
