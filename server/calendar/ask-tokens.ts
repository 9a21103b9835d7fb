/** Asks a service for tokens (RFC 6749): for a code that a browser brought back, or anew for a refresh token; and gives one back. */
import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { askWithin, type ServiceAnswer } from './ask-within.ts';
import { CalendarServiceError } from './calendar-service.ts';
import { retryAfterOf } from './retry-after.ts';
import type { SignInPlace } from './sign-in-places.ts';

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
