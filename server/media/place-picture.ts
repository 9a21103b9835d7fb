/** The names of a picture's files, and the way of the files into the store and out of it. */
import { createHash } from 'node:crypto';
import { type Format, mediaKey, type Rendition } from '../../domain/media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { EncodedPicture } from './encode-picture.ts';

export const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const satisfies Record<
  Format,
  string
>;

/** Hexadecimal SHA-256 of the upload, found out beside the event loop. */
export const pictureHash = async (bytes: Buffer): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Buffer<ArrayBuffer>)).toString('hex');

/**
 * How the names of this asset's files begin: 32 hexadecimal digits. Of the asset and the picture together: an address
 * means one picture of one asset for good, and does not tell whether a picture that somebody has is in the library.
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

/** Settles when all are there. */
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
