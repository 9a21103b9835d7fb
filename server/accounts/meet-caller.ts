/** What every sign-in endpoint asks of a request first: not too often, where to return to, and who bears the token. */
import type { Context } from 'hono';
import type { AppContext } from '../platform/app-context.ts';
import { clientAddress } from '../platform/client-address.ts';
import { limitTokens } from '../platform/limit-tokens.ts';
import { AuthError } from './auth-error.ts';
import { chooseReturnAddress } from './choose-return-address.ts';
import { type Bearer, bearerToken, verifyAccessToken } from './verify-access-token.ts';

/** Per network address: bursts of 30, so many in five minutes (docs/auth-wire.md section 8). */
const RULES = {
  token: { points: 30, seconds: 60 },
  authorize: { points: 30, seconds: 60 },
  verify: { points: 30, seconds: 300 },
  signup: { points: 30, seconds: 300 },
  otp: { points: 30, seconds: 300 },
  recover: { points: 30, seconds: 300 },
  resend: { points: 30, seconds: 300 },
  reauthenticate: { points: 30, seconds: 300 },
  user: { points: 30, seconds: 300 },
} as const;

const tooOften = (seconds: number): AuthError =>
  new AuthError('over_request_rate_limit', undefined, { retryAfterSeconds: seconds });

const BEARER = { isBad: (error: unknown) => error instanceof AuthError && error.status < 500, refusal: tooOften };

/** Throws over_request_rate_limit when this network address has pressed too often. */
export async function limitCaller(ctx: AppContext, c: Context, name: keyof typeof RULES): Promise<void> {
  const wait = await ctx.limits.take(`auth:${name}`, clientAddress(ctx.env, c), RULES[name]);
  if (wait > 0) throw tooOften(wait);
}

/** From the header, else the query, else the page the request came from; else the site. */
export const returnAddress = (ctx: AppContext, c: Context): string =>
  chooseReturnAddress(ctx.env, [c.req.header('redirect_to'), c.req.query('redirect_to'), c.req.header('referer')]);

/** Throws no_authorization, over_request_rate_limit after many that did not hold, then as verifyAccessToken does. */
export async function bearer(ctx: AppContext, c: Context): Promise<Bearer> {
  const token = bearerToken(c.req.header('authorization'));
  if (!token) throw new AuthError('no_authorization');
  return limitTokens(ctx, clientAddress(ctx.env, c), () => verifyAccessToken(ctx, token), BEARER);
}
