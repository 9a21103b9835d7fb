/** The articles' files: drawn covers, share images and the two feeds, each packed once and kept for a minute. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { BLOG_FEED } from '../../content/feed.ts';
import { type Cover, coverAddress, coverOf } from '../../domain/articles/covers/cover.ts';
import { drawCover, SHARE_SIZE } from '../../domain/articles/covers/cover-art.ts';
import { loadSharp } from '../media/encoder.ts';
import { openRecent } from '../media/recent-answers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { setBounded } from '../platform/bounded-map.ts';
import { chooseForm } from '../platform/http/choose-form.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { dataHeaders } from '../platform/http/data-headers.ts';
import { findWithin, tooMany } from '../platform/http/limits.ts';
import { type Packed, packAnswer } from '../platform/http/pack-answer.ts';
import { feedState, readFeed, writeAtom, writeRss } from './feed.ts';
import { published } from './published.ts';
import { articles } from './tables.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const WEEK = 'public, max-age=604800';
const MINUTE = 'public, max-age=60, stale-while-revalidate=600';
/** A drawing has a style of its own, and may hold nothing else. */
const DRAWING = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
const DRAWINGS = { points: 60, seconds: 60 };
/** Of one network address, images of articles that are not there. */
const LOST = { points: 300, seconds: 60 };

/** Mount before the pages; what is no file here falls through to them. */
export function mountArticleFiles(app: Hono, ctx: AppContext, siteName: () => Promise<string>): void {
  const recent = openRecent<Packed>(() => performance.now(), 8 * 1024 * 1024);
  const once = async (key: string, make: () => Promise<Packed>): Promise<Packed> => {
    const known = recent.get(key);
    if (known) return known;
    const made = await make();
    recent.keep(key, made, made.bytes);
    return made;
  };

  app.on(['GET', 'HEAD'], '/media/covers/:motif/:scene/:file', async (c, next) => {
    const cover = coverOf(c.req.path);
    if (!cover) return next();
    const svg = () => packed(ctx, drawCover(cover), 'image/svg+xml', { 'Cache-Control': WEEK, ...DRAWING });
    return send(c, await once(c.req.path, svg));
  });

  for (const [path, type, write] of [
    ['/blog/feed.xml', 'application/rss+xml', writeRss],
    ['/blog/atom.xml', 'application/atom+xml', writeAtom],
  ] as const) {
    app.on(['GET', 'HEAD'], path, async (c) => {
      const name = await siteName();
      const { titleOf, description } = BLOG_FEED;
      const site = { title: titleOf(name), description, publicUrl: ctx.env.publicUrl };
      const make = async () =>
        packed(ctx, write(site, await readFeed(ctx), ctx.clock.now()), `${type}; charset=utf-8`, {
          'Cache-Control': MINUTE,
        });
      return send(c, await once(`${path} ${name} ${await feedState(ctx)}`, make));
    });
  }

  app.on(['GET', 'HEAD'], '/blog/share/:file', async (c, next) => {
    const [, slug] = /^([a-z0-9-]{1,80})\.png$/.exec(c.req.param('file')) ?? [];
    if (!slug) return next();
    const attempt = await ctx.limits.attempt('share-image', clientAddress(ctx.env, c), LOST);
    if (attempt.wait > 0) throw tooMany(attempt.wait);
    const hero = await findWithin(attempt, () => heroOf(ctx, slug));
    if (!hero) return next();
    const cover = coverOf(hero);
    // A picture has replaced the drawing since it was shared.
    if (!cover) return c.redirect(hero, 302);
    const make = async () => {
      const wait = await ctx.limits.take('share-image', clientAddress(ctx.env, c), DRAWINGS);
      if (wait > 0) throw tooMany(wait);
      const plain = await drawShareImage(cover);
      return packAnswer({ plain, type: 'image/png', headers: { ...dataHeaders(ctx.env), 'Cache-Control': WEEK } });
    };
    return send(c, await once(`png ${hero}`, make));
  });
}

async function heroOf({ db, clock }: AppContext, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ hero: articles.hero })
    .from(articles)
    .where(and(eq(articles.slug, slug), published(clock.now())));
  return row?.hero.url ?? null;
}

async function packed(ctx: AppContext, text: string, type: string, headers: Record<string, string>): Promise<Packed> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(plain, { level: 6 }),
  ]);
  return packAnswer({ plain, br, gzip: gz, type, headers: { ...dataHeaders(ctx.env), ...headers } });
}

function send(c: Context, answer: Packed): Response {
  const { status, headers, body } = chooseForm(answer, {
    method: c.req.method,
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    range: undefined,
  });
  const pairs = headers.flatMap((name, at) =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as [string, string]] : [],
  );
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: pairs });
}

const MAX_KEPT = 60;
const kept = new Map<string, Promise<Buffer>>();

/** As web/frame/brand.tsx draws it, on a disc of paper. */
const MARK =
  '<g transform="translate(1064 494)"><circle cx="44" cy="44" r="52" fill="#f4ebe3"/><g transform="translate(4 4) scale(2.5)"><path fill="#c4651f" d="M15.4 2.5v20.8a10.4 10.4 0 0 1 0-20.8Z"/><path fill="#552640" d="M16.6 8.7v20.8a10.4 10.4 0 0 0 0-20.8Z"/></g></g>';

/** A drawn cover as a PNG with the site's mark. Concurrent requests share one drawing; a failed one is tried again. */
function drawShareImage(cover: Cover): Promise<Buffer> {
  const key = coverAddress(cover);
  const known = kept.get(key);
  if (known) return known;
  const made = draw(cover);
  made.catch(() => kept.delete(key));
  setBounded(kept, key, made, MAX_KEPT);
  return made;
}

async function draw(cover: Cover): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = drawCover(cover, SHARE_SIZE, false).replace(/<\/svg>$/, `${MARK}</svg>`);
  return sharp(Buffer.from(svg)).flatten().png({ palette: true, effort: 4 }).toBuffer();
}
