/**
 * Where a browser is sent after sign-in, and with what: to this site or to what the operator lists, never anywhere else
 * (docs/auth-wire.md section 6).
 */
import type { AppContext } from '../platform/app-context.ts';
import { asAuthError, OAuthError } from './auth-error.ts';
import type { WireSession } from './sessions/session.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const NEVER = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']);

type Site = Pick<AppContext['env'], 'publicUrl' | 'AUTH_REDIRECT_ALLOW'>;

/** The first of the asked-for addresses that is allowed, else the site. Never an error, never an echo. */
export function chooseReturnAddress(site: Site, asked: Array<string | null | undefined>): string {
  return asked.find((address): address is string => !!address && mayReturnTo(site, address)) ?? site.publicUrl;
}

export function mayReturnTo(site: Site, address: string): boolean {
  // What parsers disagree about is not parsed at all: blanks, backslashes, controls, missing slashes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\s\\\u0000-\u001f\u007f]/.test(address)) return false;
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(address)?.[1];
  if (!authority || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (NEVER.has(url.protocol) || url.username || url.password || authority.includes('@')) return false;
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  if (web && !plainHost(authority, url)) return false;
  return sameSite(site.publicUrl, url) || (!foreignIp(url.hostname) && isListed(site.AUTH_REDIRECT_ALLOW, url));
}

/** The URL parser turns http://2130706433 into 127.0.0.1: hosts must be written as they are read. */
function plainHost(authority: string, url: URL): boolean {
  const written = authority.replace(/:\d*$/, '').toLowerCase();
  return written === url.hostname && (LOOPBACK.test(written) || /^[a-z0-9.-]+$/.test(written));
}

function sameSite(siteUrl: string, url: URL): boolean {
  const site = new URL(siteUrl);
  if (site.protocol !== url.protocol || site.hostname !== url.hostname) return false;
  return site.port === url.port || LOOPBACK.test(url.hostname);
}

const foreignIp = (host: string): boolean => (/^[\d.]+$/.test(host) || host.startsWith('[')) && !LOOPBACK.test(host);

function isListed(list: string, url: URL): boolean {
  const bare = url.href.slice(0, url.href.length - url.hash.length);
  const spellings = url.pathname === '/' && !url.search ? [bare, bare.replace(/\/$/, '')] : [bare];
  return list
    .split(',')
    .map((glob) => glob.trim())
    .filter(Boolean)
    .some((glob) => spellings.some((spelling) => globPattern(glob).test(spelling)));
}

/** `*` stops at `.` and `/`, `**` does not, `?` is one character. */
function globPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** `url` with more in its query and, in place of what was there, `fragment`. */
export function returnUrl(url: string, query: Record<string, string>, fragment?: Record<string, string>): string {
  const to = new URL(url);
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
  to.hash = fragment ? new URLSearchParams(fragment).toString() : '';
  return to.href;
}

export function implicitReturn(redirectTo: string, session: WireSession, type?: string): string {
  return returnUrl(
    redirectTo,
    {},
    {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      ...(session.provider_token ? { provider_token: session.provider_token } : {}),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: session.token_type,
      ...(type ? { type } : {}),
    },
  );
}

const OAUTH_NAMES: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** The failure in the fragment, and with `inQuery` in the query too. */
export function failedReturn(ctx: AppContext, redirectTo: string, failure: unknown, inQuery: boolean): string {
  const error = asAuthError(ctx, failure);
  const words =
    error instanceof OAuthError
      ? { error: error.error, error_code: 'bad_oauth_callback', error_description: error.message }
      : {
          error: OAUTH_NAMES[error.status] ?? 'invalid_request',
          error_code: error.code === 'unavailable' ? 'unexpected_failure' : error.code,
          error_description: error.message,
        };
  return returnUrl(redirectTo, inQuery ? words : {}, { ...words, sb: '' });
}
