/** GET /c/{token}.ics: the secret address that calendars subscribe to. Nothing in address, headers or body says what it is of. */
import type { Context, Hono } from 'hono';
import type { AppContext } from '../../platform/app-context.ts';
import { responseOf } from '../../platform/http/choose-form.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { dataHeaders } from '../../platform/http/data-headers.ts';
import { findWithin } from '../../platform/http/limits.ts';
import { packAnswer } from '../../platform/http/pack-answer.ts';
import { readFeed } from './feed.ts';

/** 256 bits as base64url. */
const ADDRESS = /^\/c\/([\w-]{43})\.ics$/;

/** Of one address that is right: a household of devices that all look at once. */
const ASKED = { points: 60, seconds: 60 };
/** Of one network address with wrong ones: the calendars of many people may be read by few machines. */
const WRONG = { points: 300, seconds: 60 };

/**
 * 503, and not 404: a suspension may be lifted, and readers take 404 and 410 for a calendar that is gone, and stop asking or
 * want to be set up anew; 503 they ask again (RFC 9110 section 15.6.4). Whoever can see the difference holds the secret.
 */
const SUSPENDED_SECONDS = 3600;

/** All below /c/ is answered here, so that no page of ours ever stands there. */
export function mountFeed(app: Hono, ctx: AppContext): void {
  app.on(['GET', 'HEAD'], '/c/*', (c) => answer(c, ctx));
  app.all('/c/*', () => bare(ctx, 405, { Allow: 'GET, HEAD' }));
}

async function answer(c: Context, ctx: AppContext): Promise<Response> {
  const token = ADDRESS.exec(c.req.path)?.[1];
  const address = clientAddress(ctx.env, c);
  const attempt = await ctx.limits.attempt('feed', address, WRONG);
  if (attempt.wait > 0) return bare(ctx, 429, { 'Retry-After': String(attempt.wait) });
  const feed = await findWithin(attempt, async () => (token === undefined ? null : readFeed(ctx, token)));
  if (!feed) return bare(ctx, 404);
  const wait = await ctx.limits.take('feed', feed.userId, ASKED);
  if (wait > 0) return bare(ctx, 429, { 'Retry-After': String(wait) });
  if (feed.suspended) return bare(ctx, 503, { 'Retry-After': String(SUSPENDED_SECONDS) });
  const packed = packAnswer({
    plain: Buffer.from(await feed.text()),
    type: 'text/calendar; charset=utf-8',
    headers: { ...headersOf(ctx), 'Cache-Control': 'private, no-cache' },
  });
  return responseOf(packed, {
    method: c.req.method,
    acceptEncoding: undefined,
    ifNoneMatch: c.req.header('if-none-match'),
    range: undefined,
  });
}

const headersOf = (ctx: AppContext): Record<string, string> => ({
  ...dataHeaders(ctx.env),
  'X-Robots-Tag': 'noindex, nofollow',
});

const bare = (ctx: AppContext, status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { ...headersOf(ctx), 'Cache-Control': 'no-store', ...headers } });
