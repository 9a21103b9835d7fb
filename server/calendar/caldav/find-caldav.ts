/** Talks to a CalDAV server with a name and a password, and finds a person's calendars from little. */

import { createAccount } from 'tsdav';
import type { ProviderType } from '../../../domain/calendar/connections/connection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { FetchError, fetchOpenly } from '../../platform/http/guarded-fetch.ts';
import { CalendarServiceError } from '../calendar-service.ts';
import type { CalDavAccess } from '../connection.ts';
import { retryAfterOf } from '../service-requests.ts';

interface DavRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string;
  redirect?: 'follow' | 'manual';
}

export type DavFetch = (url: string, asked: DavRequest) => Promise<Response>;

/** A calendar of many thousand events, asked for times alone, is far below it. Taking one apart holds up everybody: a megabyte for 85 ms. */
const MAX_BYTES = 12 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/**
 * Rejects with 'access-ended' (401), 'not-allowed' (403), 'too-often' (429), 'unreachable' (5xx and no answer) and
 * 'unreadable'; all other answers are the caller's to judge.
 */
export function davFetch(ctx: AppContext, { username, password }: { username: string; password: string }): DavFetch {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return async (url, { method, headers = {}, body, redirect }) => {
    const answer = await fetchOpenly(ctx, url, {
      method,
      headers: { ...headers, authorization },
      ...(body !== undefined && { body }),
      ...(redirect && { redirect }),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    }).catch(refuseError);
    const { status } = answer;
    if (status === 401) throw new CalendarServiceError('access-ended');
    if (status === 403) throw new CalendarServiceError('not-allowed');
    const retryAfterSeconds = retryAfterOf(answer.headers.get('retry-after'), ctx.clock.now());
    if (status === 429) throw new CalendarServiceError('too-often', { retryAfterSeconds });
    // 507: its disk is full; 501: it cannot do this at all.
    if (status >= 500 && status !== 501) throw new CalendarServiceError('unreachable', { retryAfterSeconds });
    return answer;
  };
}

function refuseError(error: unknown): never {
  if (!(error instanceof FetchError)) throw error;
  const unreadable = error.kind === 'too-large' || error.kind === 'too-many-redirects';
  throw new CalendarServiceError(unreadable ? 'unreadable' : 'unreachable', { cause: error });
}

/** Where the providers say their calendars are. */
export const KNOWN_ADDRESSES: Partial<Record<ProviderType, string>> = {
  apple: 'https://caldav.icloud.com/',
  yahoo: 'https://caldav.calendar.yahoo.com/',
};

interface CalDavSignIn {
  address: string;
  username: string;
  password: string;
}

/**
 * Finds a person's calendars from little: the address of a server, or of a provider that is known by name (RFC 6764,
 * RFC 4791). Rejects with `CalendarServiceError`: 'unreadable' where no calendars are found there.
 */
export async function findCalDav(
  ctx: AppContext,
  { address, username, password }: CalDavSignIn,
): Promise<CalDavAccess> {
  const serverUrl = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(serverUrl)) throw new CalendarServiceError('unreadable');
  try {
    const account = await createAccount({
      account: { serverUrl, accountType: 'caldav' },
      loadCollections: false,
      fetch: asFetch(davFetch(ctx, { username, password })),
    });
    const { principalUrl: principal, homeUrl: home } = account;
    if (!principal || !home) throw new CalendarServiceError('unreadable');
    return { kind: 'caldav', address: serverUrl, principal, home, username, password };
  } catch (error) {
    // tsdav's own words may repeat an address.
    if (error instanceof CalendarServiceError) throw error;
    throw new CalendarServiceError('unreadable');
  }
}

/** tsdav hands over plain strings and objects alone. */
export const asFetch = (ask: DavFetch): typeof fetch =>
  ((url: string, init: { method: string; headers: Record<string, string>; body?: string; redirect?: 'manual' }) =>
    ask(url, init)) as unknown as typeof fetch;
