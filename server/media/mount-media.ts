/** GET /media/{key}: the files of the library, immutable, in parts where asked for; an address of before a replacement leads on. */
import { arrayContains } from 'drizzle-orm';
import type { Hono } from 'hono';
import { isMediaKey, keyBeginningIn, type Rendition } from '../../domain/media/asset.ts';
import { chooseForm } from '../choose-form.ts';
import { type Packed, packAnswer } from '../pack-answer.ts';
import type { AppContext } from '../platform/app-context.ts';
import { dataHeaders } from '../platform/data-headers.ts';
import { MEDIA_TYPES } from './place-picture.ts';
import { openRecent } from './recent-answers.ts';
import { assets } from './tables.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Any other address below /media/ is left to those who come after. */
export function mountMedia(app: Hono, ctx: AppContext): void {
  const recent = openRecent<Packed>(() => performance.now());
  app.on(['GET', 'HEAD'], '/media/:key', async (c, next) => {
    const key = c.req.param('key');
    if (!isMediaKey(key)) return next();
    const packed = recent.get(key) ?? (await packedAt(ctx, key));
    if (!packed) return leadOn(ctx, key);
    recent.keep(key, packed, packed.bytes);
    const { status, headers, body } = chooseForm(packed, {
      method: c.req.method,
      acceptEncoding: undefined,
      ifNoneMatch: c.req.header('if-none-match'),
      range: c.req.header('range'),
    });
    return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: inPairs(headers) });
  });
}

async function packedAt(ctx: AppContext, key: string): Promise<Packed | null> {
  const bytes = await ctx.pictures.get(key);
  if (!bytes) return null;
  return packAnswer({
    plain: bytes,
    type: typeOf(key),
    headers: { 'Cache-Control': YEAR, ...dataHeaders(ctx.env) },
    ranges: true,
  });
}

/** To the file that is now nearest in width, of the same format; not kept, since it may be replaced again. */
async function leadOn(ctx: AppContext, key: string): Promise<Response> {
  const headers = { ...dataHeaders(ctx.env), 'Cache-Control': 'no-store' };
  const [row] = await ctx.db
    .select({ renditions: assets.renditions })
    .from(assets)
    .where(arrayContains(assets.keys, [keyBeginningIn(`/media/${key}`) ?? '']));
  const present = row ? nearest(row.renditions, key) : undefined;
  // The same file and missing: the store has lost it.
  if (!present || present.key === key) return new Response(null, { status: 404, headers });
  return new Response(null, { status: 302, headers: { ...headers, Location: `/media/${present.key}` } });
}

function nearest(renditions: readonly Rendition[], key: string): Rendition | undefined {
  const width = Number(/-(\d+)\./.exec(key)?.[1]);
  const ending = key.slice(key.lastIndexOf('.'));
  return renditions
    .filter((each) => each.key.endsWith(ending))
    .sort((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width))[0];
}

const typeOf = (key: string): string =>
  key.endsWith('.avif') ? MEDIA_TYPES.avif : key.endsWith('.webp') ? MEDIA_TYPES.webp : MEDIA_TYPES.jpeg;

function inPairs(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < flat.length; at += 2) pairs.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return pairs;
}
