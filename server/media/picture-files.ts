/** The files of a picture: their names, their way into the store and out of it, and GET /media/{key}, which serves them. */
import { createHash } from 'node:crypto';
import { arrayContains } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type Format, isMediaKey, keyBeginningIn, mediaKey, type Rendition } from '../../domain/media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import { responseOf } from '../platform/http/choose-form.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { dataHeaders } from '../platform/http/data-headers.ts';
import { findWithin, tooMany } from '../platform/http/limits.ts';
import { type Packed, packAnswer } from '../platform/http/pack-answer.ts';
import type { EncodedPicture } from './encoder.ts';
import { openRecent } from './recent-answers.ts';
import { assets } from './tables.ts';

const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const satisfies Record<
  Format,
  string
>;

/** Hexadecimal SHA-256 of the upload, computed off the event loop. */
export const pictureHash = async (bytes: Buffer): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Buffer<ArrayBuffer>)).toString('hex');

/**
 * How the names of this asset's files begin: 32 hexadecimal digits. Hashes the asset's id with the picture, so that an address
 * means one picture of one asset for good, and does not reveal whether a known picture is in the library.
 */
export const keyBeginning = (assetId: string, hash: string): string =>
  createHash('sha256').update(`${assetId} ${hash}`).digest('hex').slice(0, 32);

export const renditionsOf = (beginning: string, { files }: EncodedPicture): Rendition[] =>
  files.map(({ format, width, height, bytes }) => ({
    format,
    width,
    height,
    bytes: bytes.length,
    key: mediaKey(beginning, width, format),
  }));

/** Resolves when all files are stored. */
export async function placePicture(
  ctx: Pick<AppContext, 'pictures'>,
  beginning: string,
  picture: EncodedPicture,
): Promise<void> {
  await Promise.all(
    picture.files.map(({ format, width, bytes }) =>
      ctx.pictures.put(mediaKey(beginning, width, format), bytes, MEDIA_TYPES[format]),
    ),
  );
}

export async function clearPicture(ctx: Pick<AppContext, 'pictures'>, renditions: readonly Rendition[]): Promise<void> {
  await Promise.all(renditions.map(({ key }) => ctx.pictures.remove(key)));
}

/** Of one network address, files that are not there: each asks the store, and then the database. */
const LOST = { points: 300, seconds: 60 };

const YEAR = 'public, max-age=31536000, immutable';

/** Serves files as immutable, in ranges where asked; an address from before a replacement redirects. Other addresses below /media/ fall through. */
export function mountMedia(app: Hono, ctx: AppContext): void {
  const recent = openRecent<Packed>(() => performance.now());
  app.on(['GET', 'HEAD'], '/media/:key', async (c, next) => {
    const key = c.req.param('key');
    if (!isMediaKey(key)) return next();
    const packed = recent.get(key) ?? (await packedAt(ctx, key, clientAddress(ctx.env, c)));
    if (!packed) return leadOn(ctx, key);
    recent.keep(key, packed, packed.bytes);
    return responseOf(packed, {
      method: c.req.method,
      acceptEncoding: undefined,
      ifNoneMatch: c.req.header('if-none-match'),
      range: c.req.header('range'),
    });
  });
}

async function packedAt(ctx: AppContext, key: string, from: string): Promise<Packed | null> {
  const attempt = await ctx.limits.attempt('media', from, LOST);
  if (attempt.wait > 0) throw tooMany(attempt.wait);
  const bytes = await findWithin(attempt, () => ctx.pictures.get(key));
  if (!bytes) return null;
  return packAnswer({
    plain: bytes,
    type: typeOf(key),
    headers: { 'Cache-Control': YEAR, ...dataHeaders(ctx.env) },
    ranges: true,
  });
}

/** To the file now nearest in width, of the same format; not cached, since it may be replaced again. */
async function leadOn(ctx: AppContext, key: string): Promise<Response> {
  const headers = { ...dataHeaders(ctx.env), 'Cache-Control': 'no-store' };
  const [row] = await ctx.db
    .select({ renditions: assets.renditions })
    .from(assets)
    .where(arrayContains(assets.keys, [keyBeginningIn(`/media/${key}`) ?? '']));
  const present = row ? nearest(row.renditions, key) : undefined;
  // The same file: the store has lost it.
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
