/**
 * Calls our JSON API under /api with the bearer token, as spec 1 section 7 has it: any status but 2xx raises
 * 'API Error: {status} {statusText}', with the public sentence attached.
 */
import type { ApiName, BodyOf, EndpointOf } from '../../domain/api.ts';
import type { ReadResponseOf, RequestParts } from '../../domain/endpoint.ts';
import { apiErrorOf, unreachable } from './api-error.ts';
import { pathOf } from './request-path.ts';
import { accessClaims } from './sessions/access-claims.ts';
import { emitSessionExpired, endsOnPurpose } from './sessions/end-session.ts';

export { ApiError, plainSentence } from './api-error.ts';

/** How a call is made, whatever it asks. */
interface CallOptions {
  signal?: AbortSignal;
  /** Made by the page itself, perhaps in the middle of somebody's typing: a session that has ended opens no dialog over it. */
  background?: boolean;
  /** Small, and meant to arrive although the page is left right after it. */
  keepalive?: boolean;
}

/** Seconds before its end at which a token is renewed first: it has to last until the server reads it. */
const MARGIN_S = 10;

/** What a call of that endpoint has to say, and may say of how it is made. */
type ApiRequest<Name extends ApiName> = RequestParts<EndpointOf<Name>> & CallOptions;

/** The same once the compiler has let it through. */
interface SentRequest extends CallOptions {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
  /** Anything JSON can say. */
  body?: unknown;
}

/** May be left out where nothing has to be said. */
export type ApiArguments<Name extends ApiName> =
  Record<never, never> extends ApiRequest<Name> ? [request?: ApiRequest<Name>] : [request: ApiRequest<Name>];

/** How the journal and others are handed `callApi`, or what stands in for it. Rejects with an ApiError. */
export type CallApi = <Name extends ApiName>(name: Name, ...request: ApiArguments<Name>) => Promise<BodyOf<Name>>;

/**
 * Returns the body that the endpoint declares, undefined where it has none: `callApi('GET /stories/{id}', { params: { id } })`.
 * A session that has run out is renewed once; when that fails, writing calls ask to sign in again.
 * Throws an ApiError, or the abort of `signal` as it is.
 */
export async function callApi<Name extends ApiName>(
  name: Name,
  ...[request]: ApiArguments<Name>
): Promise<BodyOf<Name>> {
  return readJson(await send(name, request)) as Promise<BodyOf<Name>>;
}

/** The same with the status, for calls where 200 and 201 mean different things. */
export async function callApiFully<Name extends ApiName>(
  name: Name,
  ...[request]: ApiArguments<Name>
): Promise<ReadResponseOf<EndpointOf<Name>>> {
  const response = await send(name, request);
  return { status: response.status, body: await readJson(response) } as ReadResponseOf<EndpointOf<Name>>;
}

/** The open response, for what is no JSON; sessions and refusals as in `callApi`. */
export async function callApiOpenly<Name extends ApiName>(
  name: Name,
  ...[request]: ApiArguments<Name>
): Promise<Response> {
  return send(name, request);
}

async function send(name: ApiName, request: SentRequest = {}): Promise<Response> {
  const hadSession = localStorage.getItem('auth_token') !== null;
  const ends = endsOnPurpose();
  let response = await fetchOnce(name, request, await usableToken());
  if (response.status === 401 && localStorage.getItem('auth_token') !== null) {
    const token = await renewedToken();
    if (token !== null) response = await fetchOnce(name, request, token);
  }
  if (response.ok) return response;
  const asksAgain = !name.startsWith('GET ') && !request.background && ends === endsOnPurpose();
  if (response.status === 401 && asksAgain) emitSessionExpired();
  const error = await apiErrorOf(response, hadSession);
  if (error.code === 'account-closed') leadToClosing();
  throw error;
}

async function fetchOnce(name: ApiName, request: SentRequest, token: string | null): Promise<Response> {
  const { body, headers, signal, keepalive = false } = request;
  const [method = '', pattern = ''] = name.split(' ');
  try {
    return await fetch(`/api${pathOf(pattern, request)}`, {
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
  const { renewSession } = await import('./sessions/renew-session.ts');
  const renewed = await renewSession();
  if (renewed === 'unreachable') throw unreachable();
  return renewed.token;
}

/** Where whoever signs in to a closed account is led: the one page on which its end can be undone. */
export const CLOSING_PATH = '/account/closing';

/** By a whole load, so that nothing that was open stays on the screen. */
function leadToClosing(): void {
  if (location.pathname !== CLOSING_PATH) location.replace(CLOSING_PATH);
}
