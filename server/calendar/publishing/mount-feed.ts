/** GET /c/{token}.ics: the secret address that calendars subscribe to. Nothing in address, headers or body says what it is of. */
import type { Context, Hono } from 'hono';
import type { AppContext } from '../../platform/app-context.ts';
import { type RequestHead, responseOf } from '../../platform/http/choose-form.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { dataHeaders } from '../../platform/http/data-headers.ts';
import { findWithin } from '../../platform/http/limits.ts';
import { type Packed, packAnswer } from '../../platform/http/pack-answer.ts';
import { type AskedFeed, noteAsked, openFeedReader, writeFeed } from './feed.ts';

/** 256 bits as base64url. */
const ADDRESS = /^\/c\/([\w-]{43})\.ics$/;

/**
 * Of one address that is right: a household of devices that all look at once. Whole answers are counted for all copies of
 * the server together; that nothing changed costs less than a count in the database would, and each copy counts its own.
 */
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
  const find = openFeedReader(ctx);
  app.on(['GET', 'HEAD'], '/c/*', (c) => answer(c, ctx, find));
  app.all('/c/*', () => bare(ctx, 405, { Allow: 'GET, HEAD' }));
}

async function answer(c: Context, ctx: AppContext, find: ReturnType<typeof openFeedReader>): Promise<Response> {
  const token = ADDRESS.exec(c.req.path)?.[1];
  const address = clientAddress(ctx.env, c);
  const attempt = await ctx.limits.attempt('feed', address, WRONG);
  if (attempt.wait > 0) return tooOften(ctx, attempt.wait);
  const feed = await findWithin(attempt, async () => (token === undefined ? null : find(token)));
  if (!feed) return bare(ctx, 404);
  const head: RequestHead = {
    method: c.req.method,
    acceptEncoding: undefined,
    ifNoneMatch: c.req.header('if-none-match'),
    range: undefined,
  };
  return (await unchanged(ctx, feed, head)) ?? whole(ctx, feed, head);
}

/** Null where something did change, or nothing may be told. */
async function unchanged(ctx: AppContext, feed: AskedFeed, head: RequestHead): Promise<Response | null> {
  if (feed.suspended || head.ifNoneMatch === undefined) return null;
  const response = responseOf(pack(ctx, '', feed.tag), head);
  if (response.status !== 304) return null;
  const { wait } = await ctx.limits.attempt('feed unchanged', feed.userId, ASKED);
  if (wait > 0) return tooOften(ctx, wait);
  await noteAsked(ctx, feed);
  return response;
}

async function whole(ctx: AppContext, feed: AskedFeed, head: RequestHead): Promise<Response> {
  const wait = await ctx.limits.take('feed', feed.userId, ASKED);
  if (wait > 0) return tooOften(ctx, wait);
  if (feed.suspended) return bare(ctx, 503, { 'Retry-After': String(SUSPENDED_SECONDS) });
  await noteAsked(ctx, feed);
  const { text, tag } = await writeFeed(ctx, feed.userId);
  return responseOf(pack(ctx, text, tag), head);
}

const pack = (ctx: AppContext, text: string, tag: string): Packed =>
  packAnswer({
    plain: Buffer.from(text),
    type: 'text/calendar; charset=utf-8',
    headers: { ...headersOf(ctx), 'Cache-Control': 'private, no-cache' },
    tag,
  });

const tooOften = (ctx: AppContext, seconds: number): Response => bare(ctx, 429, { 'Retry-After': String(seconds) });

const headersOf = (ctx: AppContext): Record<string, string> => ({
  ...dataHeaders(ctx.env),
  'X-Robots-Tag': 'noindex, nofollow',
});

const bare = (ctx: AppContext, status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { ...headersOf(ctx), 'Cache-Control': 'no-store', ...headers } });
