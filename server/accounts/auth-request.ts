/** What every sign-in endpoint reads of a request: its rate limit, where to return to, the bearer of the token, the body. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { limitTokens } from '../platform/http/limits.ts';
import { refuseUnstorable } from '../platform/routes.ts';
import { AuthError } from './auth-error.ts';
import { chooseReturnAddress } from './return-address.ts';
import { type Bearer, bearerToken, verifyAccessToken } from './sessions/access-token.ts';

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

/** Throws over_request_rate_limit when this network address asks too often. */
export async function rateLimitCaller(ctx: AppContext, c: Context, name: keyof typeof RULES): Promise<void> {
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

const MAX_BYTES = 1_048_576;

export const optionalText = z.nullish(z.string());
export const optionalRecord = z.nullish(z.record(z.string(), z.unknown()));

/**
 * The JSON body: any content type, 1 MiB at most, unknown fields ignored; absent and null fields come back undefined. Throws
 * bad_json for what is no JSON object or has a field of the wrong type, validation_failed for text that no database keeps.
 */
export async function readAuthBody<Shape extends z.core.$ZodShape>(
  c: Context,
  shape: Shape,
): Promise<{ [K in keyof Shape]: NonNullable<z.infer<Shape[K]>> | undefined }> {
  const raw = await readText(c);
  let value: unknown;
  try {
    value = JSON.parse(raw, refuseUnstorable);
  } catch (cause) {
    // It is JSON, with text in it that nobody can have typed.
    if (!(cause instanceof SyntaxError)) throw new AuthError('validation_failed', undefined, { cause });
    throw new AuthError('bad_json', 'Could not parse request body as JSON: not a JSON object', { cause });
  }
  const parsed = z.object(shape).safeParse(value);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'the body';
    throw new AuthError('bad_json', `Could not parse request body as JSON: ${field} has the wrong type`);
  }
  const entries = Object.entries(parsed.data).map(([key, given]) => [key, given ?? undefined]);
  return Object.fromEntries(entries) as never;
}

async function readText(c: Context): Promise<string> {
  const tooLarge = () => new AuthError('request_entity_too_large');
  if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
