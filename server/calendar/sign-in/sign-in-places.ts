/**
 * Google and Microsoft as far as connecting a calendar needs them: where to send people, where to ask, and the least
 * scopes for what was chosen (decision 47). Null for a service that the operator has not set up.
 */
import type { SignInType } from '../../../domain/calendar/connections/sign-in.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Env } from '../../platform/env.ts';

/** What a person chose before they were sent away. */
export interface Wanted {
  readBusy: boolean;
  writePlan: boolean;
  /** Busy times of all calendars of theirs, for which a service has to tell their names; Google can do without. */
  otherCalendars: boolean;
}

/** What the service let us do in the end; people may untick what they like. */
interface Granted {
  busy: boolean;
  list: boolean;
  write: boolean;
}

export interface SignInPlace {
  type: SignInType;
  authorizeUrl: string;
  tokenUrl: string;
  /** Null: the service has no such address, and only its owner can take the access back there. */
  revokeUrl: string | null;
  /** No slash at the end. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** Further parameters of the address people are sent to. */
  extra: Record<string, string>;
  scopesFor(wanted: Wanted): string[];
  /** Of the token answer's `scope`. */
  grantedBy(scope: string, wanted: Wanted): Granted;
}

export function signInPlace({ env }: { env: Env }, type: SignInType): SignInPlace | null {
  return type === 'google' ? google(env) : microsoft(env);
}

/** Registered by the operator at the service, letter by letter. */
export const returnAddress = ({ env }: Pick<AppContext, 'env'>, type: SignInType): string =>
  `${env.publicUrl}/calendar/return/${type}`;

const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/calendar.';
const GOOGLE_BUSY = `${GOOGLE_SCOPE}freebusy`;
const GOOGLE_LIST = `${GOOGLE_SCOPE}calendarlist.readonly`;
/** Calendars that this client made itself, and no other. */
const GOOGLE_WRITE = `${GOOGLE_SCOPE}app.created`;

function google(env: Env): SignInPlace | null {
  if (env.GOOGLE_CALENDAR !== 'on') return null;
  const base = env.GOOGLE_CALENDAR_URL.replace(/\/+$/, '');
  return {
    type: 'google',
    authorizeUrl: `${base || 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${base || 'https://oauth2.googleapis.com'}/token`,
    revokeUrl: `${base || 'https://oauth2.googleapis.com'}/revoke`,
    apiUrl: `${base || 'https://www.googleapis.com'}/calendar/v3`,
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    // Without consent asked for anew, Google tells no refresh token the second time.
    extra: { access_type: 'offline', prompt: 'consent' },
    scopesFor: ({ readBusy, writePlan, otherCalendars }) => [
      'openid',
      ...(readBusy ? [GOOGLE_BUSY] : []),
      ...(readBusy && otherCalendars ? [GOOGLE_LIST] : []),
      ...(writePlan ? [GOOGLE_WRITE] : []),
    ],
    grantedBy: (scope) => {
      const scopes = new Set(scope.split(' '));
      return { busy: scopes.has(GOOGLE_BUSY), list: scopes.has(GOOGLE_LIST), write: scopes.has(GOOGLE_WRITE) };
    },
  };
}

function microsoft(env: Env): SignInPlace | null {
  if (env.MICROSOFT_CLIENT_ID === '') return null;
  const base = env.MICROSOFT_URL.replace(/\/+$/, '');
  const authority = `${base || 'https://login.microsoftonline.com'}/${env.MICROSOFT_TENANT}/oauth2/v2.0`;
  return {
    type: 'outlook',
    authorizeUrl: `${authority}/authorize`,
    tokenUrl: `${authority}/token`,
    revokeUrl: null,
    apiUrl: `${base || 'https://graph.microsoft.com'}/v1.0`,
    clientId: env.MICROSOFT_CLIENT_ID,
    clientSecret: env.MICROSOFT_CLIENT_SECRET,
    extra: { response_mode: 'query', prompt: 'select_account' },
    // ReadBasic leaves out texts and attachments; Graph knows no narrower way to write than all calendars.
    scopesFor: ({ writePlan }) => [
      'openid',
      'offline_access',
      writePlan ? 'Calendars.ReadWrite' : 'Calendars.ReadBasic',
    ],
    grantedBy: (scope, { readBusy }) => {
      const scopes = new Set(scope.split(' ').map((one) => one.replace(/^.*\//, '').toLowerCase()));
      const write = scopes.has('calendars.readwrite');
      const read = write || scopes.has('calendars.readbasic') || scopes.has('calendars.read');
      return { busy: readBusy && read, list: read, write };
    },
  };
}
