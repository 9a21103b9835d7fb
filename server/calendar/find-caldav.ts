/** Finds a person's calendars from little: the address of a server, or of a provider that is known by name (RFC 6764, RFC 4791). */
import { createAccount } from 'tsdav';
import type { ProviderType } from '../../domain/calendar/connection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { CalendarServiceError } from './calendar-service.ts';
import { type DavFetch, davFetch } from './fetch-caldav.ts';
import type { CalDavAccess } from './seal-connection.ts';

/** Where the providers say their calendars are. */
export const KNOWN_ADDRESSES: Partial<Record<ProviderType, string>> = {
  apple: 'https://caldav.icloud.com/',
  yahoo: 'https://caldav.calendar.yahoo.com/',
};

export interface CalDavSignIn {
  address: string;
  username: string;
  password: string;
}

/** Rejects with `CalendarServiceError`: 'unreadable' where no calendars are found there. */
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
