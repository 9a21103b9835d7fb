/** OAuth tokens of a connection (RFC 6749): exchanged, renewed before they run out, and given back. */
import * as z from 'zod/mini';
import type { ProviderType } from '../../../domain/calendar/connections/connection.ts';
import { SIGN_IN_TYPES } from '../../../domain/calendar/connections/sign-in.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { CalendarServiceError } from '../calendar-service.ts';
import type { Access, OAuthAccess } from '../connection.ts';
import type { KeepAccess } from '../open-service.ts';
import { askWithin, retryAfterOf, type ServiceAnswer } from '../service-requests.ts';
import { type SignInPlace, signInPlace } from './sign-in-places.ts';

const tokensSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string().check(z.regex(/^bearer$/i)),
  /** Seconds. */
  expires_in: z._default(z.coerce.number().check(z.positive()), 3600),
  /** Absent where the old one holds on. */
  refresh_token: z.optional(z.string().check(z.minLength(1))),
  scope: z._default(z.string(), ''),
  id_token: z.optional(z.string()),
});

export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  scope: string;
  idToken: string | null;
}

/** Both ways the owner's consent is over: only signing in again helps. */
const ENDED = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required', 'access_denied']);

export async function askTokens(
  ctx: AppContext,
  place: SignInPlace,
  asked: Record<string, string>,
  timeoutMs?: number,
): Promise<Tokens> {
  const answer = await post(place.tokenUrl, { ...asked, ...clientOf(place) }, timeoutMs);
  const now = ctx.clock.now();
  if (answer.status !== 200) throw refusedTokens(ctx, place, answer, now);
  const read = tokensSchema.safeParse(answer.body);
  if (!read.success) throw new CalendarServiceError('unreadable');
  const { access_token, refresh_token, expires_in, scope, id_token } = read.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresAt: now.getTime() + expires_in * 1000,
    scope,
    idToken: id_token ?? null,
  };
}

function refusedTokens(ctx: AppContext, place: SignInPlace, { status, headers, body }: ServiceAnswer, now: Date) {
  const retryAfterSeconds = retryAfterOf(headers.get('retry-after'), now);
  if (status === 429) return new CalendarServiceError('too-often', { retryAfterSeconds });
  if (status >= 500) return new CalendarServiceError('unreachable', { retryAfterSeconds });
  const { error = '' } = (body ?? {}) as { error?: unknown };
  if (ENDED.has(String(error))) return new CalendarServiceError('access-ended');
  // Our own client is wrong or its secret has run out: no reason to tell anybody that their access ended.
  ctx.log.error({ service: place.type, status, code: String(error).slice(0, 60) }, 'calendar client refused');
  return new CalendarServiceError('unreachable', { retryAfterSeconds });
}

/** Best effort: a connection that is taken away here ends here whether or not the service hears of it. */
export async function giveBack(place: SignInPlace, refreshToken: string): Promise<void> {
  if (place.revokeUrl === null) return;
  await post(place.revokeUrl, { token: refreshToken }).catch((error: unknown) => {
    if (!(error instanceof CalendarServiceError)) throw error;
  });
}

const clientOf = ({ clientId, clientSecret }: SignInPlace) => ({ client_id: clientId, client_secret: clientSecret });

const post = (url: string, form: Record<string, string>, timeoutMs?: number): Promise<ServiceAnswer> =>
  askWithin(
    url,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
    },
    timeoutMs,
  );

/** So long before its end a token counts as run out: clocks differ, and requests take their time. */
const MARGIN_MS = 120_000;

export interface HeldAccess {
  /** Throws 'access-ended' where a new sign-in is needed. */
  token(): Promise<string>;
  /** After the service refused `spent`: renews, unless somebody else of this run has. */
  renewed(spent: string): Promise<string>;
}

/**
 * The bearer token of a connection, renewed before it runs out or once it was refused; each renewal is stored before
 * it is used.
 */
export function holdAccess(
  ctx: AppContext,
  place: SignInPlace,
  first: OAuthAccess,
  keep: KeepAccess,
  timeoutMs?: number,
): HeldAccess {
  let access = first;
  let underWay: Promise<string> | null = null;

  const renew = async (): Promise<string> => {
    if (access.refreshToken === '') throw new CalendarServiceError('access-ended');
    const asked = { grant_type: 'refresh_token', refresh_token: access.refreshToken };
    const { accessToken, refreshToken, expiresAt } = await askTokens(ctx, place, asked, timeoutMs);
    access = { ...access, accessToken, expiresAt, refreshToken: refreshToken ?? access.refreshToken };
    await keep(access);
    return accessToken;
  };
  const renewOnce = (): Promise<string> => {
    underWay ??= renew().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  return {
    token: async () =>
      access.expiresAt - MARGIN_MS > ctx.clock.now().getTime() ? access.accessToken : await renewOnce(),
    renewed: async (spent) => (spent === access.accessToken ? await renewOnce() : access.accessToken),
  };
}

/**
 * Gives a connection's access back where its service takes it; elsewhere its owner alone can, and forgetting it here
 * is all we can do. Never throws for what the service answers; call it outside of any transaction.
 */
export async function endAccess(ctx: AppContext, type: ProviderType, access: Access): Promise<void> {
  const known = SIGN_IN_TYPES.find((one) => one === type);
  const place = known && signInPlace(ctx, known);
  if (place && access.kind === 'oauth') await giveBack(place, access.refreshToken);
}
